import { createContext, use, useEffect, useRef, useState, type FocusEvent, type PropsWithChildren } from 'react';
import type { ContentPersonView } from '../../../contract/api/content';
import { useEndPresenceMutation, useTellPresenceMutation } from '../content.api';
import { fieldOf, same } from '../draft/place';

/** As often as the server wants to be told. */
const EVERY = 10_000;

const PeopleContext = createContext<readonly ContentPersonView[]>([]);

/** Who else has the page open, and in which field they are. */
export const usePeople = (): readonly ContentPersonView[] => use(PeopleContext);

const placeOf = (target: Element): string => {
  const path = target.closest<HTMLElement>('[data-field]')?.dataset.field;
  return path ? fieldOf(path) : '';
};

/** Tells the server who is here, and hears of the others. Nobody is told of a failure: it changes nothing for them. */
export function PresenceProvider({ id, children }: PropsWithChildren<{ id: number }>) {
  const [people, setPeople] = useState<readonly ContentPersonView[]>([]);
  const known = useRef(people);
  const [field, setField] = useState('');
  const [tell] = useTellPresenceMutation();
  const [leave] = useEndPresenceMutation();
  useEffect(() => {
    let isHere = true;
    const say = async () => {
      if (document.hidden) return;
      const { data } = await tell({ id, presenceDto: { field } });
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
  }, [id, field, tell]);
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
