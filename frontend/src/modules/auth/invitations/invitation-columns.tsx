import { MailX, Send } from 'lucide-react';
import type { InvitationState, InvitationView } from '../../../contract/api/invitations';
import { formatInstant } from '../../../ui/format';
import { Glyph, type GlyphName } from '../../../ui/marks/Glyph';
import { Pill } from '../../../ui/marks/Pill';
import type { RowAction, TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { invitationMessages as words } from '../../../messages';
import type { State } from '../../../theme/palette';
import { RoleChip } from '../../../labels/RoleChip';

const titles = words.columns;

const STYLES: Record<InvitationState, [State, GlyphName]> = {
  waiting: ['warn', 'clock'],
  expired: ['bad', 'alert'],
  answered: ['ok', 'done'],
  overtaken: ['mute', 'returned'],
  withdrawn: ['mute', 'cancelled'],
};

function StateChip({ state }: { state: InvitationState }) {
  const [look, glyph] = STYLES[state];
  return (
    <Pill state={look}>
      <Glyph name={glyph} />
      {words.states[state]}
    </Pill>
  );
}

export const INVITATION_COLUMNS: readonly TableColumn<InvitationView>[] = [
  {
    id: 'name',
    header: titles.name,
    width: 170,
    grow: 0.4,
    sortable: true,
    always: true,
    phone: 'title',
    cell: ({ name }) => <TextCell text={name} strong />,
  },
  {
    id: 'email',
    header: titles.email,
    width: 'rest',
    sortable: true,
    phone: 'meta',
    cell: ({ email }) => <TextCell text={email} />,
  },
  { id: 'role', header: titles.role, width: 100, cell: ({ role }) => <RoleChip role={role} /> },
  {
    id: 'state',
    header: titles.state,
    width: 166,
    phone: 'chip',
    cell: ({ state }) => <StateChip state={state} />,
  },
  {
    id: 'sent_at',
    header: titles.sent,
    width: 112,
    sortable: true,
    cell: ({ sent_at }) => formatInstant(sent_at),
  },
  {
    id: 'by',
    header: titles.by,
    width: 130,
    cell: ({ invited_by }) => <TextCell text={invited_by ?? words.deletedAccount} />,
  },
];

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
