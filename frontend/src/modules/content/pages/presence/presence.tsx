import { createContext, use, useEffect, useRef, useState, type FocusEvent, type PropsWithChildren } from 'react';
import type { ContentPersonView } from '../../../../contract/api/content';
import { contentApi } from '../../content.api';
import { fieldOf, same } from '../draft/content-path';

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
  const [report] = contentApi.useReportPresenceMutation();
  const [leave] = contentApi.useEndPresenceMutation();
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
