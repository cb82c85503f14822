import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { ChartColumn, Rows3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OverviewView } from '../../../../contract/api/overview';
import { formatMoney } from '../../../../ui/format';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { overviewMessages as words } from '../../../../messages';
import { ValueTable } from './ValueTable';

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
