import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OverviewMonthView } from '../../../../contract/api/overview';
import { formatMoney, formatMonth } from '../../../../ui/format';
import { overviewMessages as words } from '../../../../messages';
import { overviewLinks } from '../../overview-links';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.84375rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': {
    ...theme.typography.caption,
    padding: '10px 18px',
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
  },
  '& th, & td': { padding: '5px 18px', textAlign: 'right', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 520 },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.link },
}));

export const ValueTable = ({ months, currency }: { months: readonly OverviewMonthView[]; currency: string }) => (
  <Table>
    <caption>{words.valueHint}</caption>
    <thead>
      <tr>
        <th scope="col">{words.month}</th>
        <th scope="col">{words.seriesPaid}</th>
        <th scope="col">{words.seriesPending}</th>
      </tr>
    </thead>
    <tbody>
      {[...months].reverse().map(({ month, paid, pending }) => (
        <tr key={month}>
          <th scope="row">
            <Link to={overviewLinks.paidIn(month)}>{formatMonth(month)}</Link>
          </th>
          <td>{formatMoney(paid, currency)}</td>
          <td>{formatMoney(pending, currency)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
