import { styled } from '@mui/material/styles';
import { Paperclip } from 'lucide-react';
import type { ProjectView } from '../../../contract/api/projects';
import { count, formatDay, formatMonthDay } from '../../../ui/format';
import { Dot } from '../../../ui/marks/Dot';
import { StatusChip } from '../../../labels/StatusChip';
import { projectMessages as texts } from '../../../messages';
import { statusName } from '../status-name';

export const Quiet = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

export function filesName({ title, attachments_count, unanswered_count }: ProjectView): string {
  const name = texts.attachmentsCount(count(attachments_count, 'attachment'), title);
  return unanswered_count > 0 ? texts.toAnswer(name, count(unanswered_count, 'comment')) : name;
}

interface FilesCellProps {
  project: ProjectView;
  onOpen: (project: ProjectView) => void;
}

export function FilesCell({ project, onOpen }: FilesCellProps) {
  return (
    <button
      type="button"
      data-text
      aria-label={filesName(project)}
      aria-haspopup="dialog"
      data-hint={filesName(project)}
      onClick={() => onOpen(project)}
    >
      <Paperclip size={16} aria-hidden />
      {project.attachments_count}
      {/* Decorative: the button's name includes it. */}
      {project.unanswered_count > 0 && <Dot tone="warn" sx={{ ml: '5px' }} aria-hidden />}
    </button>
  );
}

interface ValueCellProps {
  project: ProjectView;
  onOpen: (project: ProjectView, cell: HTMLElement) => void;
}

export function StatusCell({ project, onOpen }: ValueCellProps) {
  const { title, status, milestones, milestone_names } = project;
  return (
    <button
      type="button"
      data-value
      aria-haspopup="dialog"
      aria-label={texts.changeStatusOf(title, statusName(status, milestone_names))}
      data-hint={milestone_names.length > 0 ? statusName(status, milestone_names) : undefined}
      onClick={({ currentTarget }) => onOpen(project, currentTarget)}
    >
      <StatusChip status={status} milestones={milestones} />
    </button>
  );
}

export function EndCell({ project, onOpen }: ValueCellProps) {
  const { title, end_date } = project;
  const day = formatDay(end_date);
  return (
    <button
      type="button"
      data-value
      aria-haspopup="dialog"
      aria-label={texts.changeEndOf(title, day)}
      data-hint={day}
      onClick={({ currentTarget }) => onOpen(project, currentTarget)}
    >
      {formatMonthDay(end_date)}
    </button>
  );
}
