import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isStale } from '../../../api/errors';
import { useToast } from '../../feedback/toasts';
import { showFormError } from '../fields/field-errors';
import type { FormCache } from './form-cache';
import { useForm, type FormReturn } from '../useForm';

interface DraftOptions<R, V extends FieldValues> {
  draft: string;
  record: R;
  valuesOf: (record: R) => V;
  keeper?: FormCache;
  send: (record: R, values: V) => Promise<{ error?: unknown }>;
  failed: string;
  onSaved: (record: R) => void;
}

interface Conflict<V extends FieldValues> {
  names: FieldPath<V>[];
  useTheirs: () => void;
  keepMine: () => void;
}

export interface Draft<V extends FieldValues> {
  form: FormReturn<V>;
  save: (values: V) => Promise<void>;
  conflict: Conflict<V> | null;
}

interface Versions<R> {
  record: R;
  theirs: R | null;
}
interface CachedForm<R, V> {
  versions: Versions<R>;
  getValues: () => V;
}

const CHANGED = { keepDefaultValues: true } as const;
const namesOf = <V extends FieldValues>(values: V) => Object.keys(values) as FieldPath<V>[];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function useDraft<R, V extends FieldValues>(options: DraftOptions<R, V>) {
  const { valuesOf, send, failed, onSaved, keeper } = options;
  const [kept] = useState(() => keeper?.kept() as CachedForm<R, V> | undefined);
  const [versions, setVersions] = useState<Versions<R>>(kept?.versions ?? { record: options.record, theirs: null });
  const { record, theirs } = versions;
  const form = useForm<V>({ defaultValues: valuesOf(record), draft: options.draft });
  const { getValues, reset } = form;
  useLayoutEffect(() => kept && reset(kept.getValues(), CHANGED), [kept, reset]);
  useEffect(() => keeper?.keep({ versions, getValues } satisfies CachedForm<R, V>), [keeper, versions, getValues]);
  const toast = useToast();
  const save = async (values: V) => {
    const { error } = await send(record, values);
    if (!error) return onSaved(record);
    if (isStale(error) && error.current) setVersions({ record, theirs: error.current as R });
    else showFormError(form, error, failed);
    toast.error(error, failed);
  };
  const beginAnew = (from: R, changed?: Partial<V>) => {
    setVersions({ record: from, theirs: null });
    reset(valuesOf(from));
    if (changed) reset({ ...valuesOf(from), ...changed }, CHANGED);
  };
  const conflict = theirs && conflictOf({ was: valuesOf(record), is: valuesOf(theirs), theirs, form, beginAnew });
  return { form, save, conflict } satisfies Draft<V>;
}

interface Sides<R, V extends FieldValues> {
  was: V;
  is: V;
  theirs: R;
  form: UseFormReturn<V>;
  beginAnew: (from: R, changed?: Partial<V>) => void;
}

function conflictOf<R, V extends FieldValues>({ was, is, theirs, form, beginAnew }: Sides<R, V>): Conflict<V> {
  const changedIn = (values: V) => namesOf(was).filter((name) => !same(was[name], values[name]));
  return {
    names: changedIn(is),
    useTheirs: () => beginAnew(theirs),
    keepMine: () => {
      const mine = form.getValues();
      const kept = changedIn(mine).map((name) => [name, mine[name]]);
      beginAnew(theirs, Object.fromEntries(kept) as Partial<V>);
    },
  };
}
