import { CircleDot, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ChangeProjectDto, ProjectView } from '../../../contract/api/projects';
import { count } from '../../../ui/format';
import { assigneeOf, useStaffChoices } from '../../../labels/staff-choices';
import { type Bulk, deletion } from '../../../ui/table/bulk/bulk';
import { projectMessages as texts } from '../../../messages';
import { sharedStatusChoices } from './project-choices';
import { useDeleteProjectMutation, useRestoreProjectMutation } from '../projects.api';
import { before, usePutChange } from './useProjectChange';
import { useTrashDays } from './useProjectTrash';

const named = (rows: number) => count(rows, 'project');

/** Separate requests: a refused row does not stop the others. */
function useChanging() {
  const put = usePutChange();
  const [became] = useState(() => new Map<number, ProjectView>());
  return (id: string, wanted: (choice: string) => ChangeProjectDto) => ({
    id,
    run: async (project: ProjectView, choice: string) => {
      const answer = await put(project, wanted(choice));
      if (answer.data) became.set(project.id, answer.data);
      return answer.error;
    },
    done: (rows: number) => texts.manyChanged(named(rows)),
    undo: {
      run: async (project: ProjectView) =>
        (await put(became.get(project.id) ?? project, before(project, wanted('')))).error,
      done: (rows: number) => texts.manyUndone(named(rows)),
    },
  });
}

export function useProjectBulk(): Bulk<ProjectView> {
  const changing = useChanging();
  const [remove] = useDeleteProjectMutation();
  const [bringBack] = useRestoreProjectMutation();
  const days = useTrashDays();
  const status = changing('status', (word) => ({ status: word }));
  const assignee = changing('assignee', (choice) => ({ assignee_id: assigneeOf(choice) }));
  const confirm = (rows: number) => ({
    title: texts.deleteManyTitle(named(rows)),
    detail: texts.deleteManyDetail(days),
    action: texts.deleteAction,
  });
  return {
    actions: [
      { ...status, label: texts.bulkStatus, icon: CircleDot, useChoices: sharedStatusChoices },
      { ...assignee, label: texts.bulkAssignee, icon: UserRound, useChoices: useStaffChoices },
      { ...deletion(named, remove, bringBack), confirm },
    ],
  };
}
