import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OverviewMonthView } from '../../../../contract/api/overview';
import { formatMoney, formatMonth, formatShortMoney } from '../../../../ui/format';
import { overviewMessages as words } from '../../../../messages';
import { overviewLinks } from '../../overview-links';

const HEIGHT = 240;
const TICKS = { fontSize: '0.71875rem', fontWeight: 400 };
/** More do not fit on a phone. */
const ON_PHONES = 6;

const BarStyle = styled('div')(({ theme: { vars } }) => ({
  padding: '14px 18px 8px',
  '&& .MuiChartsGrid-line': { stroke: vars.palette.divider, strokeDasharray: '2 4' },
  '&& .MuiChartsAxis-tickLabel': { fill: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '&& .MuiChartsAxis-directionX .MuiChartsAxis-tickContainer:last-of-type .MuiChartsAxis-tickLabel': {
    fontWeight: '600 !important',
    fill: vars.palette.text.primary,
  },
  '&& .MuiChartsAxis-line': { stroke: vars.palette.divider },
  '& [data-series="pending"] rect': { stroke: vars.palette.status.warn.solid, strokeWidth: 1.5 },
}));

export function ValueBars({ months, currency }: { months: readonly OverviewMonthView[]; currency: string }) {
  const hint = useId();
  const theme = useTheme();
  const navigate = useNavigate();
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  const shown = phone ? months.slice(-ON_PHONES) : months;
  const { palette } = theme.vars;
  const hasShortSymbol = formatShortMoney(1, currency).length === 2;
  const money = (value: number | null) => (value ? formatMoney(value, currency) : null);
  return (
    <BarStyle role="group" aria-label={words.value} aria-describedby={hint}>
      <span id={hint} className="visually-hidden">
        {words.valueHint}
      </span>
      <BarChart
        height={HEIGHT}
        dataset={shown.map((month) => ({ ...month }))}
        series={[
          {
            id: 'paid',
            dataKey: 'paid',
            label: words.seriesPaid,
            stack: 'value',
            color: palette.primary.main,
            valueFormatter: money,
          },
          {
            id: 'pending',
            dataKey: 'pending',
            label: words.seriesPending,
            stack: 'value',
            color: palette.pastel[5]!.bg,
            valueFormatter: money,
          },
        ]}
        xAxis={[
          {
            dataKey: 'month',
            scaleType: 'band',
            categoryGapRatio: 0.46,
            disableTicks: true,
            tickLabelStyle: TICKS,
            height: 26,
            valueFormatter: (month: string, { location }) => formatMonth(month, location !== 'tick'),
          },
        ]}
        yAxis={[
          {
            width: hasShortSymbol ? 44 : 72,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: TICKS,
            valueFormatter: (value: number) => formatShortMoney(value, currency),
          },
        ]}
        grid={{ horizontal: true }}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        borderRadius={3}
        hideLegend
        onAxisClick={(_event, data) => {
          const month = data && shown[data.dataIndex]?.month;
          if (month) void navigate(overviewLinks.paidIn(month));
        }}
      />
    </BarStyle>
  );
}
