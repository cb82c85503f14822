import { PanelRight, Paperclip, Pencil, Trash2, Wallet } from 'lucide-react';
import type { ProjectView } from '../../../contract/api/projects';
import { formatDay, formatMoney, formatMonthDay, formatShortDay, count } from '../../../ui/format';
import { PaymentChip } from '../../../labels/PaymentChip';
import { ProgressBar } from '../../../ui/marks/ProgressBar';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { commonMessages, projectMessages as texts } from '../../../messages';
import { styled } from '@mui/material/styles';
import { Dot } from '../../../ui/marks/Dot';
import { StatusChip } from '../../../labels/StatusChip';
import { statusName } from '../status-name';

type Handler = (project: ProjectView) => void;
type MenuOpener = (project: ProjectView, cell: HTMLElement) => void;

const Quiet = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

function filesName({ title, attachments_count, unanswered_count }: ProjectView): string {
  const name = texts.attachmentsCount(count(attachments_count, 'attachment'), title);
  return unanswered_count > 0 ? texts.toAnswer(name, count(unanswered_count, 'comment')) : name;
}

function FilesCell({ project, onOpen }: { project: ProjectView; onOpen: Handler }) {
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
  onOpen: MenuOpener;
}

function StatusCell({ project, onOpen }: ValueCellProps) {
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

function EndCell({ project, onOpen }: ValueCellProps) {
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

interface CellHandlers {
  files: Handler;
  status: MenuOpener;
  end: MenuOpener;
}

export const projectColumns = ({ files, status, end }: CellHandlers): readonly TableColumn<ProjectView>[] =>
  titledColumns(texts.columns, [
    {
      id: 'title',
      width: 142,
      grow: 0.35,
      sortable: true,
      always: true,
      phone: 'title',
      cell: ({ title }) => <TextCell text={title} strong />,
    },
    {
      id: 'description',
      width: 'rest',
      sortable: true,
      cell: ({ description }) => (
        <Quiet>
          <TextCell text={description} />
        </Quiet>
      ),
    },
    {
      id: 'start_date',
      width: 54,
      sortable: true,
      cell: ({ start_date }) => <TextCell text={formatMonthDay(start_date)} full={formatDay(start_date)} />,
    },
    { id: 'end_date', width: 56, sortable: true, cell: (project) => <EndCell project={project} onOpen={end} /> },
    {
      id: 'price',
      width: 84,
      align: 'right',
      sortable: true,
      phone: 'amount',
      cell: ({ price, currency }) => formatMoney(price, currency),
    },
    {
      id: 'status',
      width: 127,
      sortable: true,
      phone: 'chip',
      cell: (project) => <StatusCell project={project} onOpen={status} />,
    },
    {
      id: 'payment_status',
      width: 82,
      sortable: true,
      phone: 'chip',
      cell: ({ payment_status }) => <PaymentChip status={payment_status} quiet />,
    },
    {
      id: 'client_name',
      width: 104,
      grow: 0.15,
      sortable: true,
      phone: 'meta',
      cell: ({ client_name }) => <TextCell text={client_name} />,
      phoneCell: ({ client_name, start_date, end_date }) =>
        `${client_name} · ${texts.dates(formatShortDay(start_date), formatShortDay(end_date))}`,
    },
    {
      id: 'progress',
      width: 88,
      phone: 'figure',
      cell: ({ progress }) => <ProgressBar value={progress} />,
      phoneCell: ({ progress }) => commonMessages.percent(progress),
    },
    {
      id: 'attachments_count',
      width: 88,
      sortable: true,
      cell: (project) => <FilesCell project={project} onOpen={files} />,
    },
  ]);

type ProjectActions = Record<'open' | 'edit' | 'files' | 'payment' | 'remove', Handler>;

export const projectActions = (actions: ProjectActions): readonly RowAction<ProjectView>[] => [
  {
    id: 'open',
    label: ({ title }) => texts.openPanel(title),
    icon: PanelRight,
    onSelect: actions.open,
    phoneOnly: true,
  },
  { id: 'edit', label: ({ title }) => texts.edit(title), icon: Pencil, onSelect: actions.edit },
  { id: 'files', label: filesName, icon: Paperclip, onSelect: actions.files, phoneOnly: true },
  {
    id: 'payment',
    label: ({ title }) => texts.paymentDetails(title),
    icon: Wallet,
    onSelect: actions.payment,
    unavailable: ({ payment_status }) => (payment_status === 'paid' ? undefined : texts.paymentDetailsLater),
  },
  {
    id: 'delete',
    label: ({ title }) => texts.delete(title),
    icon: Trash2,
    destructive: true,
    onSelect: actions.remove,
  },
];

const BESIDE_PANEL: Record<string, number | 'rest'> = {
  title: 'rest',
  end_date: 64,
  price: 112,
  status: 150,
  client_name: 128,
};
export const besidePanel = (columns: readonly TableColumn<ProjectView>[]): readonly TableColumn<ProjectView>[] =>
  columns
    .filter(({ id }) => id in BESIDE_PANEL)
    .map((column) => ({ ...column, width: BESIDE_PANEL[column.id] ?? column.width }));
