import type { MailState } from '../../../contract/api/mail';
import { StateChip, type StateLook } from '../../../ui/marks/StateChip';
import { mailLogMessages as words } from '../../../messages';

const STYLES: Record<MailState, StateLook> = {
  queued: ['warn', 'clock'],
  sending: ['info', 'progress'],
  sent: ['ok', 'done'],
  failed: ['bad', 'cancelled'],
  dropped: ['mute', 'hold'],
};
export const MAIL_STATES = Object.keys(STYLES) as MailState[];

export const MailStateChip = ({ state }: { state: MailState }) => (
  <StateChip look={STYLES[state]}>{words.states[state]}</StateChip>
);
