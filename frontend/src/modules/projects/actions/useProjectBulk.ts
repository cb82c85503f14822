import { CircleDot, Trash2, UserRound } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ChangeProjectDto, ProjectView } from '../../../contract/api/projects';
import { count } from '../../../ui/format';
import { assigneeOf, useStaffChoices } from '../../../labels/staff-choices';
import { refusal, type Bulk, type BulkAction } from '../../../ui/table/bulk/bulk';
import { projectMessages as texts, tableMessages } from '../../../messages';
import { sharedStatusChoices } from './project-choices';
import { useChangeProjectMutation, useDeleteProjectMutation } from '../projects.api';
import { before, versionOf } from './useProjectChange';

type Action = BulkAction<ProjectView>;

const named = (rows: number) => count(rows, 'project');

/** Separate requests: a refused row does not stop the others. */
function useChanging() {
  const [change] = useChangeProjectMutation();
  const [became] = useState(() => new Map<number, ProjectView>());
  return useCallback(
    (id: string, wanted: (choice: string) => ChangeProjectDto) => {
      const put = ({ id: number, version }: ProjectView, changeProjectDto: ChangeProjectDto) =>
        change({ id: number, 'If-Match': versionOf({ version }), changeProjectDto });
      const run = async (project: ProjectView, choice: string) => {
        const answer = await put(project, wanted(choice));
        if (answer.data) became.set(project.id, answer.data);
        return refusal(answer);
      };
      const undo = {
        run: async (project: ProjectView) =>
          refusal(await put(became.get(project.id) ?? project, before(project, wanted('')))),
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
  return useMemo(() => {
    const deletion: Action = {
      id: 'delete',
      label: tableMessages.deleteChosen,
      icon: Trash2,
      confirm: (rows) => ({
        title: texts.deleteManyTitle(named(rows)),
        detail: texts.deleteManyDetail,
        action: texts.deleteAction,
      }),
      run: async ({ id }) => refusal(await remove({ id })),
      done: (rows) => texts.manyDeleted(named(rows)),
    };
    const status = changing('status', (word) => ({ status: word }));
    const assignee = changing('assignee', (choice) => ({ assignee_id: assigneeOf(choice) }));
    const actions: Action[] = [
      { ...status, label: texts.bulkStatus, icon: CircleDot, useChoices: sharedStatusChoices },
      { ...assignee, label: texts.bulkAssignee, icon: UserRound, useChoices: useStaffChoices },
      deletion,
    ];
    return { actions };
  }, [changing, remove]);
}
