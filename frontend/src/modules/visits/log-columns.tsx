import { styled } from '@mui/material/styles';
import type { LogView } from '../../contract/api/logs';
import { formatExactTime, formatInstant } from '../../ui/format';
import { titledColumns, type TableColumn } from '../../ui/table/table-types';
import { TextCell } from '../../ui/table/TextCell';
import { logMessages } from '../../messages';
import { agentName } from './agent-name';

const Quiet = styled('span')(({ theme: { vars } }) => ({
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums' });

export const logName = ({ page, id }: LogView): string => `${page} (${id})`;

export const LOG_COLUMNS: readonly TableColumn<LogView>[] = titledColumns(logMessages.columns, [
  { id: 'id', width: 86, sortable: true, cell: ({ id }) => <Quiet>{id}</Quiet> },
  {
    id: 'ip_address',
    width: 150,
    sortable: true,
    phone: 'meta',
    cell: ({ ip_address }) => <TextCell text={ip_address} />,
    phoneCell: ({ ip_address }) => <Figures>{ip_address}</Figures>,
  },
  {
    id: 'location',
    width: 150,
    grow: 0.15,
    sortable: true,
    phone: 'meta',
    cell: ({ location }) => <TextCell text={location} />,
    phoneCell: ({ location }) => location,
  },
  {
    id: 'user_agent',
    width: 210,
    grow: 0.25,
    sortable: true,
    phone: 'meta',
    cell: (log) => <TextCell text={agentName(log)} full={log.user_agent} />,
    phoneCell: agentName,
  },
  {
    id: 'page',
    width: 'rest',
    sortable: true,
    always: true,
    phone: 'title',
    cell: ({ page }) => <TextCell text={page} strong />,
  },
  {
    id: 'visit_time',
    width: 218,
    sortable: true,
    phone: 'amount',
    cell: ({ visit_time }) => (
      <Figures>
        <TextCell text={`${formatInstant(visit_time)}, ${formatExactTime(visit_time)}`} />
      </Figures>
    ),
    phoneCell: ({ visit_time }) => <Quiet>{formatExactTime(visit_time)}</Quiet>,
  },
]);
