import type { State } from '../../../theme/palette';
import type { MailState } from '../../../contract/api/mail';
import { Glyph, type GlyphName } from '../../../ui/marks/Glyph';
import { Pill } from '../../../ui/marks/Pill';
import { mailLogMessages as words } from '../../../messages';

const STYLES: Record<MailState, [State, GlyphName]> = {
  queued: ['warn', 'clock'],
  sending: ['info', 'progress'],
  sent: ['ok', 'done'],
  failed: ['bad', 'cancelled'],
  dropped: ['mute', 'hold'],
};
export const MAIL_STATES = Object.keys(STYLES) as MailState[];

export function MailStateChip({ state }: { state: MailState }) {
  const [look, glyph] = STYLES[state];
  return (
    <Pill state={look}>
      <Glyph name={glyph} />
      {words.states[state]}
    </Pill>
  );
}
