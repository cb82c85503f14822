import { useTheme } from '@mui/material/styles';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OverviewView } from '../../../contract/api/overview';
import { formatMonth, formatRound } from '../../../ui/format';
import { overviewMessages as words } from '../../../messages';
import { overviewLinks } from '../overview-links';
import { formatNumber } from '../../../formats';
import { Change, Figure, Strip } from './figure-styles';

export function KeyFigures({ data }: { data: OverviewView }) {
  const { palette } = useTheme().vars;
  const { active, paid, pending, files, months, currency } = data;
  const thisMonth = months.at(-1)!.month;
  const month = formatMonth(thisMonth, false);
  return (
    <Strip aria-label={words.figures}>
      <KeyFigure
        name={words.active}
        value={formatNumber(active.value)}
        to={overviewLinks.active}
        trend={active.trend}
        color={palette.primary.main}
      >
        {active.started > 0 ? words.started(active.started, month) : words.noneStarted(month)}
      </KeyFigure>
      <KeyFigure
        name={words.paid}
        value={formatRound(paid.value, currency)}
        to={overviewLinks.paidIn(thisMonth)}
        trend={paid.trend}
        color={palette.status.info.solid}
      >
        <PaidChange now={paid.value} before={paid.before} month={formatMonth(months.at(-2)!.month, false)} />
      </KeyFigure>
      <KeyFigure
        name={words.pending}
        value={formatRound(pending.value, currency)}
        to={overviewLinks.pending}
        trend={pending.trend}
        color={palette.status.warn.solid}
      >
        {words.projects(pending.projects)}
      </KeyFigure>
      <KeyFigure
        name={words.files}
        value={formatNumber(files.value)}
        to={overviewLinks.files}
        trend={files.trend}
        color={palette.status.review.solid}
      >
        {files.oldest_days === null
          ? words.noFiles
          : words.oldestOf(files.value, words.waitingSince(files.oldest_days))}
      </KeyFigure>
    </Strip>
  );
}

interface KeyFigureProps {
  name: string;
  value: string;
  to: string;
  trend: readonly number[];
  color: string;
  children: ReactNode;
}

const KeyFigure = ({ name, value, to, trend, color, children }: KeyFigureProps) => (
  <Figure as={Link} {...{ to }}>
    <b>{name}</b>
    <strong>{value}</strong>
    <small>{children}</small>
    <Sparkline values={trend} color={color} />
  </Figure>
);

function PaidChange({ now, before, month }: { now: number; before: number; month: string }) {
  if (before === 0) return words.nothingIn(month);
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return words.asIn(month);
  const way = percent > 0 ? 'up' : 'down';
  const Icon = percent > 0 ? TrendingUp : TrendingDown;
  return (
    <>
      <Change data-way={way}>
        <Icon size={15} role="img" aria-label={words[way]} />
        {words.percent(Math.abs(percent))}
      </Change>
      {words.onMonth(month)}
    </>
  );
}

const WIDTH = 64;
const HEIGHT = 28;
const EDGE = 4;

interface SparklineProps {
  values: readonly number[];
  color: string;
}

/** Decorative: adjacent text describes the change. */
function Sparkline({ values, color }: SparklineProps) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = WIDTH / Math.max(1, values.length - 1);
  const heightOf = (value: number) =>
    range === 0 ? HEIGHT - EDGE : HEIGHT - EDGE - ((value - low) / range) * (HEIGHT - 2 * EDGE);
  const path = values.map((value, index) => `${(index * step).toFixed(1)} ${heightOf(value).toFixed(1)}`).join('L');
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" data-part="spark">
      <path
        d={`M${path}`}
        fill="none"
        stroke={color}
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
