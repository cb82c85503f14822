import { MailOpen, Send } from 'lucide-react';
import type { MailView, MailState } from '../../../contract/api/mail';
import { formatInstant } from '../../../ui/format';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TimeCell } from '../../../ui/table/TimeCell';
import { TextCell } from '../../../ui/table/TextCell';
import { mailLogMessages as words } from '../../../messages';
import { StateChip, type StateAppearance } from '../../../ui/marks/StateChip';

const STYLES: Record<MailState, StateAppearance> = {
  queued: ['warn', 'clock'],
  sending: ['info', 'progress'],
  sent: ['ok', 'done'],
  failed: ['bad', 'cancelled'],
  dropped: ['mute', 'hold'],
};
export const MAIL_STATES = Object.keys(STYLES) as MailState[];

const MailStateChip = ({ state }: { state: MailState }) => (
  <StateChip appearance={STYLES[state]}>{words.states[state]}</StateChip>
);

const answerOf = ({ answer, next_attempt_at, attempts, resent_at }: MailView): string =>
  [
    answer,
    attempts > 0 && next_attempt_at && words.next(formatInstant(next_attempt_at, true)),
    resent_at && words.resentOn(formatInstant(resent_at, true)),
  ]
    .filter(Boolean)
    .join(' ');

export const mailName = ({ subject, recipient }: MailView): string => words.rowName(subject, recipient);

export const MAIL_COLUMNS: readonly TableColumn<MailView>[] = titledColumns(words.columns, [
  {
    id: 'created_at',
    width: 190,
    sortable: true,
    phone: 'meta',
    cell: ({ created_at }) => <TimeCell at={created_at} />,
  },
  {
    id: 'recipient',
    width: 200,
    grow: 0.25,
    phone: 'meta',
    cell: ({ recipient }) => <TextCell text={recipient} />,
    phoneCell: (mail) => (
      <>
        {mail.recipient}
        <span style={{ display: 'block' }}>{answerOf(mail)}</span>
      </>
    ),
  },
  {
    id: 'subject',
    width: 220,
    grow: 0.35,
    always: true,
    phone: 'title',
    cell: ({ subject }) => <TextCell text={subject} strong />,
  },
  { id: 'state', width: 106, phone: 'chip', cell: ({ state }) => <MailStateChip state={state} /> },
  { id: 'attempts', width: 62, align: 'right', cell: ({ attempts }) => String(attempts) },
  { id: 'answer', width: 'rest', cell: (mail) => <TextCell text={answerOf(mail)} /> },
]);

export const mailActions = ({
  read,
  resend,
}: Record<'read' | 'resend', (mail: MailView) => void>): readonly RowAction<MailView>[] => [
  { id: 'read', label: (mail) => words.readOf(mailName(mail)), icon: MailOpen, onSelect: read },
  {
    id: 'resend',
    label: (mail) => words.resendOf(mailName(mail)),
    icon: Send,
    unavailable: ({ obstacle }) => (obstacle ? words.obstacles[obstacle] : undefined),
    onSelect: resend,
  },
];
