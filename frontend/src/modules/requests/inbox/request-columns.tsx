import { styled } from '@mui/material/styles';
import type { RequestView } from '../../../contract/api/requests';
import { formatDay, formatInstant, formatShortDay } from '../../../ui/format';
import { titledColumns, type TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { requestAdminMessages as words } from '../../../messages';
import { requestSubject } from '../request-subject';
import { StageChip } from '../StageChip';

const Due = styled('span')(({ theme: { vars } }) => ({
  '&[data-overdue="true"]': { fontWeight: 560, color: vars.palette.status.bad.text },
}));

function DueDay({ request: { due_on, overdue } }: { request: RequestView }) {
  const day = due_on && formatShortDay(due_on);
  return (
    <Due data-overdue={overdue}>
      <TextCell text={day && overdue ? words.late(day) : day} full={due_on && formatDay(due_on)} />
    </Due>
  );
}

export const requestName = ({ name }: RequestView): string => name;

export const REQUEST_COLUMNS: readonly TableColumn<RequestView>[] = titledColumns(words.columns, [
  {
    id: 'name',
    width: 168,
    grow: 0.3,
    sortable: true,
    always: true,
    phone: 'title',
    cell: ({ name }) => <TextCell text={name} strong />,
  },
  {
    id: 'about',
    width: 'rest',
    phone: 'meta',
    cell: (request) => <TextCell text={requestSubject(request)} />,
    phoneCell: requestSubject,
  },
  { id: 'kind', width: 100, cell: ({ source }) => words.sources[source] },
  { id: 'stage', width: 120, sortable: true, phone: 'chip', cell: ({ stage }) => <StageChip stage={stage} /> },
  { id: 'owner', width: 130, cell: ({ owner_name }) => <TextCell text={owner_name} /> },
  { id: 'due_on', width: 136, sortable: true, phone: 'figure', cell: (request) => <DueDay request={request} /> },
  {
    id: 'created_at',
    width: 112,
    sortable: true,
    phone: 'amount',
    cell: ({ created_at }) => <TextCell text={formatInstant(created_at)} full={formatInstant(created_at, true)} />,
  },
]);
