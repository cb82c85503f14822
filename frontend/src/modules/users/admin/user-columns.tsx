import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Eye, FileUser, ShieldCheck, Trash2, UserMinus, UserRoundCheck, UserRoundX, UserRoundPlus } from 'lucide-react';
import { Avatar } from '../../../ui/marks/Avatar';
import { formatInstant } from '../../../ui/format';
import { RoleChip } from '../../../labels/RoleChip';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { privacyMessages, userMessages as texts, viewingMessages } from '../../../messages';
import { projectsOf, type useUserActions } from './useUserActions';
import type { ListedUserView } from '../users.api';

const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  padding: '2px 6px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

export const userColumns = (ownId: number): readonly TableColumn<ListedUserView>[] =>
  titledColumns(texts.columns, [
    {
      id: 'id',
      width: 40,
      sortable: true,
      cell: ({ id }) => <Quiet>{id}</Quiet>,
      phone: 'lead',
      phoneCell: ({ name }) => <Avatar name={name} size={36} />,
    },
    {
      id: 'name',
      width: 194,
      grow: 0.4,
      sortable: true,
      always: true,
      phone: 'title',
      cell: (user) => (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.125, minWidth: 0 }}>
          <Avatar name={user.name} size={26} />
          <Name user={user} own={user.id === ownId} />
        </Stack>
      ),
      phoneCell: (user) => <Name user={user} own={user.id === ownId} />,
    },
    { id: 'email', width: 'rest', sortable: true, phone: 'meta', cell: ({ email }) => <TextCell text={email} /> },
    { id: 'role', width: 92, sortable: true, phone: 'chip', cell: ({ role }) => <RoleChip role={role} /> },
    {
      id: 'last_login_at',
      width: 108,
      optional: true,
      cell: ({ last_login_at }) => <Quiet>{last_login_at ? formatInstant(last_login_at) : texts.never}</Quiet>,
    },
    { id: 'projects_count', width: 70, align: 'right', cell: (user) => <Projects user={user} /> },
  ]);

function Projects({ user: { id, name, projects_count: count } }: { user: ListedUserView }) {
  if (count === 0) return <Quiet>0</Quiet>;
  return (
    <Link to={projectsOf({ id })} aria-label={texts.projectsOf(count, name)}>
      {count}
    </Link>
  );
}

function Name({ user, own }: { user: ListedUserView; own: boolean }) {
  return (
    <>
      <TextCell text={user.name} strong /> {own && <Mark>{texts.you}</Mark>}
      {user.is_invited && <Mark>{texts.invited}</Mark>}
      <Absence user={user} />
    </>
  );
}

function Absence({ user: { is_erased, is_active, deletion_due_at } }: { user: ListedUserView }) {
  if (is_erased) return <Mark>{privacyMessages.erased}</Mark>;
  if (is_active) return null;
  if (!deletion_due_at) return <Mark>{texts.inactive}</Mark>;
  const when = texts.leavingOn(formatInstant(deletion_due_at));
  return (
    <Mark title={when}>
      {texts.leaving}
      <span className="visually-hidden">. {when}</span>
    </Mark>
  );
}

interface Actions extends ReturnType<typeof useUserActions> {
  openPerson(user: ListedUserView): void;
}

export function userActions(ownId: number, actions: Actions): readonly RowAction<ListedUserView>[] {
  const own = (reason: string) => (user: ListedUserView) => (user.id === ownId ? reason : undefined);
  return [
    {
      id: 'employee',
      text: texts.promoteEmployee,
      label: ({ name }) => `${texts.promoteEmployee}: ${name}`,
      icon: UserRoundPlus,
      hidden: ({ role, is_erased }) => role !== 'user' || is_erased,
      onSelect: (user) => void actions.changeRole(user, 'agent'),
    },
    {
      id: 'admin',
      text: texts.promoteAdmin,
      label: ({ name }) => `${texts.promoteAdmin}: ${name}`,
      icon: ShieldCheck,
      apart: true,
      hidden: ({ role, is_erased }) => role === 'admin' || is_erased,
      onSelect: (user) => void actions.changeRole(user, 'admin'),
    },
    {
      id: 'demote',
      text: texts.demote,
      label: ({ name }) => `${texts.demote}: ${name}`,
      icon: UserMinus,
      hidden: ({ role, is_erased }) => role === 'user' || is_erased,
      unavailable: own(texts.ownDemote),
      onSelect: (user) => void actions.changeRole(user, 'user'),
    },
    {
      id: 'view',
      label: ({ name }) => `${viewingMessages.begin}: ${name}`,
      icon: Eye,
      hidden: ({ role, is_active }) => role !== 'user' || !is_active,
      onSelect: (user) => void actions.viewAs(user),
    },
    {
      id: 'deactivate',
      label: ({ name }) => `${texts.deactivate}: ${name}`,
      icon: UserRoundX,
      hidden: ({ is_active }) => !is_active,
      unavailable: own(texts.ownDeactivate),
      onSelect: (user) => void actions.changeActive(user),
    },
    {
      id: 'reactivate',
      label: ({ name }) => `${texts.reactivate}: ${name}`,
      icon: UserRoundCheck,
      hidden: ({ is_active, is_erased }) => is_active || is_erased,
      onSelect: (user) => void actions.changeActive(user),
    },
    {
      id: 'person',
      label: ({ name }) => `${privacyMessages.action}: ${name}`,
      icon: FileUser,
      unavailable: ({ is_erased }) => (is_erased ? privacyMessages.erasedAlready : undefined),
      onSelect: (user) => actions.openPerson(user),
    },
    {
      id: 'delete',
      label: ({ name }) => `${texts.delete}: ${name}`,
      icon: Trash2,
      hidden: ({ is_erased }) => is_erased,
      unavailable: own(texts.ownDelete),
      destructive: true,
      onSelect: (user) => void actions.remove(user),
    },
  ];
}
