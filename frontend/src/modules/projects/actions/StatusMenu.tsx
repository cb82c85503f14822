import type { ProjectView } from '../../../contract/api/projects';
import { ChoiceMenu } from '../../../ui/layers/ChoiceMenu';
import { projectMessages as texts } from '../../../messages';
import { statusChoices } from './project-choices';
import { useProjectChange } from './useProjectChange';

export interface ProjectMenuProps {
  project: ProjectView;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function StatusMenu({ project, anchor, onClose }: ProjectMenuProps) {
  const change = useProjectChange();
  const choose = (status: string) => {
    onClose();
    if (status !== project.status) void change(project, { status }, texts.statusChanged(project.title, status));
  };
  return (
    <ChoiceMenu
      label={texts.changeStatus}
      anchor={anchor}
      choices={statusChoices(project)}
      current={project.status}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
