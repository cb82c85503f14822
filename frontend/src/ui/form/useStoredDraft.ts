import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  draftKey,
  mustKeepDraft,
  readDraft,
  readDraftBegin,
  removeDraft,
  writeDraft,
  type Values,
} from '../../api/draft-storage';
import { isSecretField } from './fields/field-elements';

export interface RestoredDraft {
  isRestored: boolean;
  overtakenBegin?: Values | undefined;
  discard: () => void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const containsFile = (value: unknown) =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));

function overtaken(older: Values, begin: Values, kept: Values): Values | undefined {
  const found = Object.entries(older).filter(
    ([name, value]) => !isSame(value, begin[name]) && !isSame(kept[name], begin[name]),
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/**
 * Stores changed values until the form closes, never passwords, codes or files.
 *
 * @param id such as `offer/12`; without it nothing is stored
 * @param keeps true if closing the form keeps the draft
 */
export function useStoredDraft<T extends FieldValues>(
  { control, reset, setFocus, subscribe }: UseFormReturn<T>,
  begin: T,
  id: string | undefined,
  keeps: boolean,
): RestoredDraft {
  const [isRestored, setRestored] = useState(false);
  const [overtakenBegin, setOvertakenBegin] = useState<Values>();
  const olderBegin = useRef<Values>(undefined);
  const markRestored = (is: boolean, older?: Values) => {
    olderBegin.current = older;
    setRestored(is);
    setOvertakenBegin(older);
  };
  const store = useEffectEvent((key: string, values: T, from: T) => {
    const changed = Object.entries(values).filter(
      ([name, value]) => !isSecretField(control, name) && !containsFile(value) && !isSame(value, from[name]),
    );
    writeDraft(key, { ...from, ...olderBegin.current }, Object.fromEntries(changed));
    if (changed.length === 0) markRestored(false);
  });
  const restore = useEffectEvent((key: string) => {
    const kept = readDraft(key, begin);
    if (!kept || Object.entries(kept).every(([name, value]) => isSame(value, begin[name]))) return;
    markRestored(true, overtaken(readDraftBegin(key), begin, kept));
    reset({ ...begin, ...kept }, { keepDefaultValues: true });
  });
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    const key = draftKey(id);
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => store(key, values, (defaultValues ?? {}) as T),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- a page of the server is hydrated without the browser's storage
    restore(key);
    return () => {
      stop();
      if (!keeps && !mustKeepDraft(key)) removeDraft(key);
    };
  }, [id, keeps, subscribe]);
  return {
    isRestored,
    overtakenBegin,
    discard: () => {
      reset();
      setFocus(Object.keys(begin)[0] as Parameters<typeof setFocus>[0]);
    },
  };
}
