import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../../api/session/session';

interface Sender {
  name: string;
  email: string;
}

export function useSender(): Sender {
  const { user } = useSession();
  return { name: user?.name ?? '', email: user?.email ?? '' };
}

/** Keeps typed text. */
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

/** Milliseconds since the form opened, against bots. Undefined for prefilled forms. */
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
