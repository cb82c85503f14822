import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
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

const isAutofilled = (): boolean =>
  Boolean(globalThis.CSS?.supports?.('selector(:autofill)')) && document.querySelector('input:autofill') !== null;

/**
 * How long the form has been open, in milliseconds: programs are faster than people. Undefined for a form that came filled in, by a
 * session, a restored page or autofill, because it can be sent at once.
 */
export function useElapsed<T extends FieldValues>(
  { getValues }: UseFormReturn<T>,
  required: readonly FieldPath<T>[],
): () => number | undefined {
  const { user } = useSession();
  const opened = useRef({ at: 0, isFilled: false });
  useEffect(() => {
    opened.current = { at: performance.now(), isFilled: required.every((name) => Boolean(getValues(name))) };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);
  return () => {
    const { at, isFilled } = opened.current;
    return isFilled || user || isAutofilled() ? undefined : Math.round(performance.now() - at);
  };
}
