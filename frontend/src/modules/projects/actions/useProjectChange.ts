import type { ChangeProjectDto, ProjectView } from '../../../contract/api/projects';
import { useToast } from '../../../ui/feedback/toasts';
import { projectMessages as texts } from '../../../messages';
import { useChangeProjectMutation } from '../projects.api';

export const before = (project: ProjectView, change: ChangeProjectDto): ChangeProjectDto =>
  Object.fromEntries(Object.keys(change).map((name) => [name, project[name as keyof ChangeProjectDto]]));

export function usePutChange() {
  const [send] = useChangeProjectMutation();
  return ({ id, version }: ProjectView, changeProjectDto: ChangeProjectDto) =>
    send({ id, 'If-Match': `"${version}"`, changeProjectDto });
}

/** Undo is refused after another person's change. */
export function useProjectChange() {
  const put = usePutChange();
  const toast = useToast();
  return async (project: ProjectView, change: ChangeProjectDto, done: string) => {
    const { data, error } = await put(project, change);
    if (!data) return toast.error(error, texts.saveFailed);
    const undo = async () => {
      const back = await put(data, before(project, change));
      if (back.error) toast.error(back.error, texts.saveFailed);
      else toast.success(texts.undone(project.title));
    };
    return toast.undo(done, () => void undo());
  };
}
