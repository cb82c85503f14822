import type { ContentEntryView, ManyKind } from '../../../../contract/api/content';
import { useToast } from '../../../../ui/feedback/toasts';
import { siteAdminMessages as words } from '../../../../messages';
import {
  useCreateContentMutation,
  useDeleteContentMutation,
  useRestoreContentMutation,
  useSaveDraftMutation,
  useLazyGetContentQuery,
} from '../../content.api';
import { nameOf } from './groups';

/** `open(undefined)` shows the first entry. */
export function useTreeMoves(open: (id: number | undefined) => void) {
  const toast = useToast();
  const [create] = useCreateContentMutation();
  const [discard] = useDeleteContentMutation();
  const [bringBack] = useRestoreContentMutation();
  const [save] = useSaveDraftMutation();
  const [read] = useLazyGetContentQuery();

  const begin = async (kind: ManyKind, copyOf?: number) => {
    const { data, error } = await create({ createContentDto: { kind, ...(copyOf && { copy_of: copyOf }) } });
    if (data) open(data.id);
    else toast.error(error, words.addFailed);
  };
  const restore = async (id: number) => {
    const { error } = await bringBack({ id });
    if (error) return toast.error(error, words.restoreFailed);
    toast.success(words.restored);
    return open(id);
  };
  return {
    add: (kind: ManyKind) => begin(kind),
    copy: ({ id, kind }: ContentEntryView) => begin(kind as ManyKind, id),
    restore,
    remove: async (entry: ContentEntryView, isOpen: boolean) => {
      const { error } = await discard({ id: entry.id });
      if (error) return toast.error(error, words.removeFailed);
      if (isOpen) open(undefined);
      return toast.undo(words.removed(nameOf(entry)), () => void restore(entry.id));
    },
    hide: async (entry: ContentEntryView) => {
      const { data, error: unread } = await read({ id: entry.id });
      if (unread) return toast.error(unread, words.hideFailed);
      if (data?.document.kind !== 'service') return;
      const shown = !data.document.shown;
      const saveDraftDto = { document: { ...data.document, shown } };
      const { error } = await save({ id: entry.id, 'If-Match': `"${data.version}"`, saveDraftDto });
      if (error) return toast.error(error, words.hideFailed);
      return toast.success(shown ? words.shownOnPublish(nameOf(entry)) : words.hiddenOnPublish(nameOf(entry)));
    },
  };
}

export type TreeMoves = ReturnType<typeof useTreeMoves>;
