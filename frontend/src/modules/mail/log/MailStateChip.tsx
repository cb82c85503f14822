import type { State } from '../../../app/theme/palette';
import type { MailState } from '../../../api/generated/mail';
import { Glyph, type GlyphName } from '../../../components/status/Glyph';
import { Pill } from '../../../components/status/Pill';
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
