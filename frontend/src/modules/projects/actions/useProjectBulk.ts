import { CircleDot, UserRound } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ChangeProjectDto, ProjectView } from '../../../contract/api/projects';
import { count } from '../../../ui/format';
import { assigneeOf, useStaffChoices } from '../../../labels/staff-choices';
import { type Bulk, type BulkAction, deletion } from '../../../ui/table/bulk/bulk';
import { projectMessages as texts } from '../../../messages';
import { sharedStatusChoices } from './project-choices';
import { useChangeProjectMutation, useDeleteProjectMutation, useRestoreProjectMutation } from '../projects.api';
import { before } from './useProjectChange';
import { useTrashDays } from './useProjectTrash';

type Action = BulkAction<ProjectView>;

const named = (rows: number) => count(rows, 'project');

/** Separate requests: a refused row does not stop the others. */
function useChanging() {
  const [change] = useChangeProjectMutation();
  const [became] = useState(() => new Map<number, ProjectView>());
  return useCallback(
    (id: string, wanted: (choice: string) => ChangeProjectDto) => {
      const put = ({ id: number, version }: ProjectView, changeProjectDto: ChangeProjectDto) =>
        change({ id: number, 'If-Match': `"${version}"`, changeProjectDto });
      const run = async (project: ProjectView, choice: string) => {
        const answer = await put(project, wanted(choice));
        if (answer.data) became.set(project.id, answer.data);
        return answer.error;
      };
      const undo = {
        run: async (project: ProjectView) =>
          (await put(became.get(project.id) ?? project, before(project, wanted('')))).error,
        done: (rows: number) => texts.manyUndone(named(rows)),
      };
      return { id, run, undo, done: (rows: number) => texts.manyChanged(named(rows)) };
    },
    [change, became],
  );
}

export function useProjectBulk(): Bulk<ProjectView> {
  const changing = useChanging();
  const [remove] = useDeleteProjectMutation();
  const [bringBack] = useRestoreProjectMutation();
  const days = useTrashDays();
  return useMemo(() => {
    const confirm = (rows: number) => ({
      title: texts.deleteManyTitle(named(rows)),
      detail: texts.deleteManyDetail(days),
      action: texts.deleteAction,
    });
    const status = changing('status', (word) => ({ status: word }));
    const assignee = changing('assignee', (choice) => ({ assignee_id: assigneeOf(choice) }));
    const actions: Action[] = [
      { ...status, label: texts.bulkStatus, icon: CircleDot, useChoices: sharedStatusChoices },
      { ...assignee, label: texts.bulkAssignee, icon: UserRound, useChoices: useStaffChoices },
      { ...deletion(named, remove, bringBack), confirm },
    ];
    return { actions };
  }, [changing, remove, bringBack, days]);
}
