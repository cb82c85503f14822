import { formatRecent } from '../../../../ui/time-format';
import { useNow } from '../../../../ui/useNow';
import { statusMessages as words } from '../../../../messages';

const MINUTE = 60_000;

/** Formats a recent time in the company's time zone. */
export function useFormatMoment(isExact = false): (at: string | null) => string {
  const now = useNow(MINUTE);
  return (at) => (at ? formatRecent(at, now, isExact) : words.none);
}
