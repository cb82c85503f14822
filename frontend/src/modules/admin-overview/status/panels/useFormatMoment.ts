import { formatRecent } from '../../../../ui/time-format';
import { useNow } from '../../../../ui/useNow';
import { statusMessages as words } from '../../../../messages';

const MINUTE = 60_000;

export function useFormatMoment(isExact = false): (at: string | null) => string {
  const now = useNow(MINUTE);
  return (at) => (at ? formatRecent(at, now, isExact) : words.none);
}
