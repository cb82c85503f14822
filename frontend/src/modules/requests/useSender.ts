import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../../api/session';

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
export function useLateSender<T extends FieldValues>(form: UseFormReturn<T>, values: Partial<T>): void {
  const key = JSON.stringify(values);
  const { getValues, reset, formState } = form;
  const { defaultValues } = formState;
  const fillIn = useEffectEvent(() => {
    const now = getValues();
    const isIn = (known: object | undefined) => (name: string) => known?.[name as keyof typeof known] === now[name];
    if (!Object.keys(now).every(isIn(defaultValues)) || Object.keys(values).every(isIn(values))) return;
    reset({ ...now, ...values });
  });
  useEffect(() => fillIn(), [key]);
}

/** How long the form has been open: programs are faster than people. */
export function useElapsed(): () => number {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return () => Math.round(performance.now() - openedAt.current);
}
