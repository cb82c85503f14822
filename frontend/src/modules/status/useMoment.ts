import { useCompany } from '../../api/company';
import { lately } from '../../kit/moments';
import { useNow } from '../../kit/useNow';
import { statusMessages as words } from '../../messages';

const MINUTE = 60_000;

/** Writes a moment of the last days by the clock of the firm. */
export function useMoment(isExact = false): (at: string | null) => string {
  const { timezone } = useCompany();
  const now = useNow(MINUTE);
  return (at) => (at ? lately(at, timezone, now, isExact) : words.none);
}
