import { MailX, Send } from 'lucide-react';
import type { InvitationState, InvitationView } from '../../../contract/api/invitations';
import { formatInstant } from '../../../ui/format';
import { StateChip, type StateAppearance } from '../../../ui/marks/StateChip';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { invitationMessages as words } from '../../../messages';
import { RoleChip } from '../../../labels/RoleChip';

const STYLES: Record<InvitationState, StateAppearance> = {
  waiting: ['warn', 'clock'],
  expired: ['bad', 'alert'],
  answered: ['ok', 'done'],
  overtaken: ['mute', 'returned'],
  withdrawn: ['mute', 'cancelled'],
};

export const INVITATION_COLUMNS: readonly TableColumn<InvitationView>[] = titledColumns(words.columns, [
  {
    id: 'name',
    width: 170,
    grow: 0.4,
    sortable: true,
    always: true,
    phone: 'title',
    cell: ({ name }) => <TextCell text={name} strong />,
  },
  { id: 'email', width: 'rest', sortable: true, phone: 'meta', cell: ({ email }) => <TextCell text={email} /> },
  { id: 'role', width: 100, cell: ({ role }) => <RoleChip role={role} /> },
  {
    id: 'state',
    width: 166,
    phone: 'chip',
    cell: ({ state }) => <StateChip appearance={STYLES[state]}>{words.states[state]}</StateChip>,
  },
  { id: 'sent_at', width: 112, sortable: true, cell: ({ sent_at }) => formatInstant(sent_at) },
  { id: 'by', width: 130, cell: ({ invited_by }) => <TextCell text={invited_by ?? words.deletedAccount} /> },
]);

interface InvitationActions {
  resend: (invitation: InvitationView) => void;
  withdraw: (invitation: InvitationView) => void;
}

const isOver = ({ state }: InvitationView) => state !== 'waiting' && state !== 'expired';

export const invitationActions = ({ resend, withdraw }: InvitationActions): readonly RowAction<InvitationView>[] => [
  {
    id: 'resend',
    text: words.resend,
    label: ({ name }) => words.of(words.resend, name),
    icon: Send,
    hidden: isOver,
    onSelect: resend,
  },
  {
    id: 'withdraw',
    label: ({ name }) => words.of(words.withdraw, name),
    icon: MailX,
    hidden: isOver,
    destructive: true,
    onSelect: withdraw,
  },
];
