import { styled } from '@mui/material/styles';
import { useSession } from '../../../../api/session/session';
import { Avatar } from '../../../../ui/marks/Avatar';
import { siteAdminMessages as words } from '../../../../messages';
import { usePeople } from './presence';

const Faces = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flex: 'none',
  marginRight: 4,
  borderRadius: 14,
  '& > span': { boxShadow: `0 0 0 2px ${vars.palette.background.paper}` },
  '& > span + span': { marginLeft: -6 },
}));
const PresenceLabel = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.78125rem',
  fontWeight: 400,
  color: vars.palette.text.secondary,
}));

export function PresenceAvatars() {
  const people = usePeople();
  const { user } = useSession();
  if (people.length === 0 || !user) return null;
  const names = people.map(({ name }) => name);
  return (
    <Faces role="img" aria-label={words.here(names.join(', '))} title={words.here(names.join(', '))}>
      {names.slice(0, 3).map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name={user.name} />
    </Faces>
  );
}

export function EditingPresence({ field }: { field: string }) {
  const person = usePeople().find((one) => one.field === field);
  if (!person) return null;
  return (
    <PresenceLabel>
      <Avatar name={person.name} size={20} />
      {words.editing(person.name.split(' ')[0] ?? person.name)}
    </PresenceLabel>
  );
}
