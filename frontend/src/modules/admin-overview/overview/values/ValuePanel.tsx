import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { ChartColumn, Rows3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OverviewView, OverviewMonthView } from '../../../../contract/api/overview';
import { formatMoney, formatMonth } from '../../../../ui/format';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { overviewMessages as words } from '../../../../messages';
import { overviewLinks } from '../../overview-links';
import { TableHead } from '../../../../ui/page/TableHead';

const ValueBars = lazy(async () => ({ default: (await import('./ValueBars')).ValueBars }));
export const CHART_HEIGHT = 262;

const Others = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  padding: '0 18px 12px',
  color: vars.palette.text.secondary,
}));

const Legend = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 9, height: 9, borderRadius: 3, backgroundColor: vars.palette.primary.main },
  '& span + span i': {
    backgroundColor: vars.palette.pastel[5]?.bg,
    boxShadow: `inset 0 0 0 1.5px ${vars.palette.status.warn.solid}`,
  },
}));

const otherText = ({ currency, paid, pending }: OverviewView['others'][number]): string =>
  words.other(formatMoney(paid, currency), formatMoney(pending, currency));

export function ValuePanel({ months, currency, others }: Pick<OverviewView, 'months' | 'currency' | 'others'>) {
  const [asTable, setAsTable] = useState(false);
  const label = asTable ? words.showChart : words.showTable;
  const Icon = asTable ? ChartColumn : Rows3;
  const legend = (
    <Legend>
      <span>
        <i aria-hidden />
        {words.seriesPaid}
      </span>
      <span>
        <i aria-hidden />
        {words.seriesPending}
      </span>
      <Tooltip title={label} describeChild>
        <IconButton size="tiny" aria-label={label} onClick={() => setAsTable(!asTable)}>
          <Icon size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Legend>
  );
  return (
    <TitledPanel title={words.value} aside={legend} sx={{ minWidth: 0 }}>
      {asTable ? (
        <ValueTable months={months} currency={currency} />
      ) : (
        <Suspense fallback={<Skeleton variant="rectangular" height={CHART_HEIGHT} />}>
          <ValueBars months={months} currency={currency} />
        </Suspense>
      )}
      {others.length > 0 && <Others>{words.others(others.map(otherText))}</Others>}
    </TitledPanel>
  );
}

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

const ValueTable = ({ months, currency }: { months: readonly OverviewMonthView[]; currency: string }) => (
  <Table>
    <caption>{words.valueHint}</caption>
    <TableHead titles={[words.month, words.seriesPaid, words.seriesPending]} />
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
