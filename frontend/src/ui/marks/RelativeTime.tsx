import { formatTimeAgo } from '../time-format';
import { useNow } from '../useNow';

const SECOND = 1000;

/** `12 s ago` */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(SECOND);
  return (
    <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatTimeAgo(at, now)}
    </time>
  );
}
