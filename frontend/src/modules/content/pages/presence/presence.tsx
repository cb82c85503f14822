import { styled } from '@mui/material/styles';
import { createContext, use, useEffect, useRef, useState, type FocusEvent, type PropsWithChildren } from 'react';
import type { ContentPersonView } from '../../../../contract/api/content';
import { useReportPresenceMutation, useEndPresenceMutation } from '../../content.api';
import { fieldOf, same } from '../draft/content-path';
import { useSession } from '../../../../api/session/session';
import { Avatar } from '../../../../ui/marks/Avatar';
import { siteAdminMessages as words } from '../../../../messages';

const EVERY = 10_000;

const PeopleContext = createContext<readonly ContentPersonView[]>([]);

export const usePeople = (): readonly ContentPersonView[] => use(PeopleContext);

const placeOf = (target: Element): string => {
  const path = target.closest<HTMLElement>('[data-field]')?.dataset.field;
  return path ? fieldOf(path) : '';
};

/** Errors do not affect editing. */
export function PresenceProvider({ id, children }: PropsWithChildren<{ id: number }>) {
  const [people, setPeople] = useState<readonly ContentPersonView[]>([]);
  const known = useRef(people);
  const [field, setField] = useState('');
  const [report] = useReportPresenceMutation();
  const [leave] = useEndPresenceMutation();
  useEffect(() => {
    let isHere = true;
    const say = async () => {
      if (document.hidden) return;
      const { data } = await report({ id, presenceDto: { field } });
      if (!isHere || !data || same(known.current, data.people)) return;
      known.current = data.people;
      setPeople(data.people);
    };
    void say();
    const timer = setInterval(() => void say(), EVERY);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [id, field, report]);
  useEffect(() => () => void leave({ id }), [id, leave]);
  const onFocus = ({ target }: FocusEvent) => setField(placeOf(target));
  return (
    <PeopleContext value={people}>
      <div style={{ display: 'contents' }} onFocus={onFocus}>
        {children}
      </div>
    </PeopleContext>
  );
}

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
