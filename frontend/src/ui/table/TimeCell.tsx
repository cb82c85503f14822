import { commonMessages } from '../../messages';
import { formatInstant, zoneName } from '../format';
import { TextCell } from './TextCell';

export function TimeCell({ at }: { at: string }) {
  const time = formatInstant(at, true);
  return <TextCell text={time} full={commonMessages.inZone(time, zoneName())} />;
}
