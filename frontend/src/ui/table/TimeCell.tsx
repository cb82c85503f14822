import { commonMessages } from '../../messages';
import { formatInstant } from '../format';
import { TextCell } from './TextCell';

/** A moment by the clock of a zone, which its tooltip names. */
export function TimeCell({ at, timeZone }: { at: string; timeZone: string }) {
  const time = formatInstant(at, true, timeZone);
  return <TextCell text={time} full={commonMessages.inZone(time, timeZone)} />;
}
