import { useEffect, useRef } from 'react';
import { useSession } from '../../api/session';
import type { NameOf, Values } from '../../kit/form/form-store';
import type { FormHandle } from '../../kit/form/useForm';

interface Sender {
  name: string;
  email: string;
}

/** Who is signed in, for fields that need not be typed again. */
export function useSender(): Sender {
  const { user } = useSession();
  return { name: user?.name ?? '', email: user?.email ?? '' };
}

/** Fills in what became known after the form was drawn, as long as nothing was typed. */
export function useLateSender<T extends Values>(form: FormHandle<T>, values: Partial<T>): void {
  const key = JSON.stringify(values);
  const { getState, getValues, reset } = form;
  useEffect(() => {
    const late = JSON.parse(key) as Partial<T>;
    const names = Object.keys(late) as NameOf<T>[];
    if (getState().isDirty || names.every((name) => getValues()[name] === late[name])) return;
    reset({ ...getValues(), ...late });
  }, [key, getState, getValues, reset]);
}

/** How long the form has been open: programs are faster than people. */
export function useElapsed(): () => number {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return () => Math.round(performance.now() - openedAt.current);
}
