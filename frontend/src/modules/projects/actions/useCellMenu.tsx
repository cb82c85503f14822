import { useCallback, useState } from 'react';
import type { ProjectView } from '../../../contract/api/projects';
import { ChoiceMenu } from '../../../ui/layers/ChoiceMenu';
import { projectMessages as texts } from '../../../messages';
import { DayMenu } from './DayMenu';
import { statusChoices } from './project-choices';
import { useProjectChange } from './useProjectChange';

interface OpenMenu {
  kind: 'status' | 'end';
  project: ProjectView;
  anchor: HTMLElement;
}

/** Single menu for all cells, so rows stay cheap. */
export function useCellMenu() {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const change = useProjectChange();
  const close = () => setOpened(null);
  const choose = ({ project }: OpenMenu, status: string) => {
    close();
    if (status !== project.status) void change(project, { status }, texts.statusChanged(project.title, status));
  };
  return {
    openStatus: useCallback(
      (project: ProjectView, anchor: HTMLElement) => setOpened({ kind: 'status', project, anchor }),
      [],
    ),
    openEnd: useCallback(
      (project: ProjectView, anchor: HTMLElement) => setOpened({ kind: 'end', project, anchor }),
      [],
    ),
    menu:
      opened &&
      (opened.kind === 'end' ? (
        <DayMenu project={opened.project} anchor={opened.anchor} onClose={close} />
      ) : (
        <ChoiceMenu
          label={texts.changeStatus}
          anchor={opened.anchor}
          choices={statusChoices(opened.project)}
          current={opened.project.status}
          onChoose={(status) => choose(opened, status)}
          onClose={close}
        />
      )),
  };
}
