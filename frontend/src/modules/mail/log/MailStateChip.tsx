import type { State } from '../../../theme/palette';
import type { MailState } from '../../../contract/api/mail';
import { Glyph, type GlyphName } from '../../../kit/marks/Glyph';
import { Pill } from '../../../kit/marks/Pill';
import { mailLogMessages as words } from '../../../messages';

const LOOKS: Record<MailState, [State, GlyphName]> = {
  queued: ['warn', 'clock'],
  sending: ['info', 'progress'],
  sent: ['ok', 'done'],
  failed: ['bad', 'cancelled'],
  dropped: ['mute', 'hold'],
};
export const MAIL_STATES = Object.keys(LOOKS) as MailState[];

/** Where a letter stands. */
export function MailStateChip({ state }: { state: MailState }) {
  const [look, glyph] = LOOKS[state];
  return (
    <Pill state={look}>
      <Glyph name={glyph} />
      {words.states[state]}
    </Pill>
  );
}
