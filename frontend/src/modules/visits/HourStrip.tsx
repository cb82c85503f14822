import Skeleton from '@mui/material/Skeleton';
import type { LogHourView } from '../../contract/api/logs';
import { count, formatTime } from '../../ui/format';
import { commonMessages, logMessages as words } from '../../messages';
import { styled } from '@mui/material/styles';

const BARS = 64;
const BARS_OF_PHONE = 36;
const TICKS = 22;
const HEIGHTS = { xs: BARS_OF_PHONE + TICKS, md: BARS + TICKS };

const Strip = styled('div')(({ theme }) => ({
  padding: '0 20px 14px',
  [theme.breakpoints.down('md')]: { padding: '0 16px 12px' },
}));

const Bars = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: 5,
  height: BARS,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > i': {
    borderRadius: 3,
    backgroundColor: `color-mix(in srgb, ${vars.palette.primary.main} 66%, ${vars.palette.background.paper})`,
  },
  '& > i[data-most="true"]': { backgroundColor: vars.palette.primary.main },
  '@media (forced-colors: active)': {
    '& > i': { forcedColorAdjust: 'none', backgroundColor: 'GrayText' },
    '& > i[data-most="true"]': { backgroundColor: 'CanvasText' },
  },
  [breakpoints.down('md')]: { gap: 2, height: BARS_OF_PHONE },
}));

const Ticks = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 6,
  fontSize: '0.71875rem',
  lineHeight: 16 / 11.5,
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
}));

/** Keeps a single visit visible. */
const LEAST = 2;
const EVERY = 4;

export function HourStrip({ hours }: { hours: readonly LogHourView[] | undefined }) {
  if (!hours)
    return (
      <Strip>
        <Skeleton variant="rounded" sx={{ height: HEIGHTS }} role="img" aria-label={commonMessages.loading} />
      </Strip>
    );
  const most = Math.max(...hours.map(({ visits }) => visits));
  const busiest = hours.find(({ visits }) => visits === most);
  const label = most > 0 && busiest ? words.hours(most, formatTime(busiest.start)) : words.noHours;
  const ticks = hours.filter((_, index) => index % EVERY === 0 || index === hours.length - 1);
  return (
    <Strip>
      <Bars role="img" aria-label={label}>
        {hours.map((hour) => (
          <i
            key={hour.start}
            data-most={hour === busiest && most > 0}
            title={words.hour(formatTime(hour.start), count(hour.visits, words.visit))}
            style={{ height: hour.visits > 0 ? `max(${LEAST}px, ${(95 * hour.visits) / most}%)` : 0 }}
          />
        ))}
      </Bars>
      <Ticks aria-hidden>
        {ticks.map(({ start }) => (
          // `7 AM`: phone ticks are close together.
          <span key={start}>{formatTime(start).replace(/:00(?=\s)/, '')}</span>
        ))}
      </Ticks>
    </Strip>
  );
}
