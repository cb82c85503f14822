import { useState } from 'react';
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
  const open = (Menu: typeof StatusMenu) => (project: ProjectView, anchor: HTMLElement) =>
    setOpened({ Menu, project, anchor });
  const menu = opened && (
    <opened.Menu project={opened.project} anchor={opened.anchor} onClose={() => setOpened(null)} />
  );
  return { openStatus: open(StatusMenu), openEnd: open(DayMenu), menu };
}
