import Skeleton from '@mui/material/Skeleton';
import type { LogHourView } from '../../contract/api/logs';
import { count, formatTime } from '../../ui/format';
import { commonMessages, logMessages as words } from '../../messages';
import { Bars, HEIGHTS, Strip, Ticks } from './hours-styles';

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
