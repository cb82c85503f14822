import { agoOf } from '../moments';
import { useNow } from '../useNow';

const SECOND = 1000;

/** How long ago a moment was, as it grows: `12 s ago`. */
export function Ago({ at }: { at: string }) {
  const now = useNow(SECOND);
  return (
    <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {agoOf(at, now)}
    </time>
  );
}
