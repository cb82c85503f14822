import { useCallback, useState } from 'react';
import type { ProjectView } from '../../../contract/api/projects';
import { DayMenu } from './DayMenu';
import { StatusMenu } from './StatusMenu';

interface OpenMenu {
  Menu: typeof StatusMenu;
  project: ProjectView;
  anchor: HTMLElement;
}

/** Single menu for all cells, so rows stay cheap. */
export function useCellMenu() {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const openStatus = useCallback(
    (project: ProjectView, anchor: HTMLElement) => setOpened({ Menu: StatusMenu, project, anchor }),
    [],
  );
  const openEnd = useCallback(
    (project: ProjectView, anchor: HTMLElement) => setOpened({ Menu: DayMenu, project, anchor }),
    [],
  );
  const menu = opened && (
    <opened.Menu project={opened.project} anchor={opened.anchor} onClose={() => setOpened(null)} />
  );
  return { openStatus, openEnd, menu };
}
