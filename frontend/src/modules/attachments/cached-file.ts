import type { AttachmentView } from '../../contract/api/attachments';
import { projectsApi } from '../../contract/api/projects';
import type { AppStore } from '../../api/store/store';

export function editCachedFile(
  { getState, dispatch }: Pick<AppStore, 'dispatch'> & { getState: () => unknown },
  id: number,
  edit: (file: AttachmentView) => void,
): () => void {
  const readers = projectsApi.util.selectInvalidatedBy(getState() as never, [{ type: 'Attachment', id }]);
  const patches = readers
    .filter(({ endpointName }) => endpointName === 'getProject')
    .map(({ originalArgs }) =>
      dispatch(
        projectsApi.util.updateQueryData('getProject', originalArgs as { id: number }, ({ attachments }) => {
          const file = attachments.find((attachment) => attachment.id === id);
          if (file) edit(file);
        }) as never,
      ),
    ) as unknown as { undo: () => void }[];
  return () => patches.forEach((patch) => patch.undo());
}
