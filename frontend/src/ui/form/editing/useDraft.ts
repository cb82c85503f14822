import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { isStale, isUnreachable } from '../../../api/errors';
import { tableMessages } from '../../../messages';
import { useToast } from '../../feedback/toasts';
import { showFormError } from '../fields/field-errors';
import type { FormCache } from './form-cache';
import { useForm, type FormReturn } from '../useForm';

interface DraftOptions<R, V extends FieldValues> {
  draft: string;
  keepsDraft?: boolean;
  record: R;
  valuesOf: (record: R) => V;
  /** Typed values in the notation of `valuesOf`, for comparisons. */
  normalized?: (values: V) => V;
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

interface Versions<R, V> {
  record: R;
  theirs: R | null;
  overtakenBegin?: Partial<V> | undefined;
  unanswered: readonly V[];
}
interface CachedForm<R, V> {
  versions: Versions<R, V>;
  getValues: () => V;
}

const CHANGED = { keepDefaultValues: true } as const;
const namesOf = <V extends FieldValues>(values: V) => Object.keys(values) as FieldPath<V>[];
const trimmed = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));
const same = (a: unknown, b: unknown) => trimmed(a) === trimmed(b);
const differing = <V extends FieldValues>(a: V, b: V) => namesOf(a).filter((name) => !same(a[name], b[name]));
const pick = <V extends FieldValues>(values: V, names: FieldPath<V>[]) =>
  Object.fromEntries(names.map((name): [string, unknown] => [name, values[name]])) as Partial<V>;

export function useDraft<R, V extends FieldValues>(options: DraftOptions<R, V>) {
  const { valuesOf, normalized = (values) => values, send, failed, onSaved, keeper, keepsDraft = false } = options;
  const [kept] = useState(() => keeper?.kept() as CachedForm<R, V> | undefined);
  const [versions, setVersions] = useState<Versions<R, V>>(
    kept?.versions ?? { record: options.record, theirs: null, unanswered: [] },
  );
  const { record } = versions;
  const form = useForm<V>({ defaultValues: valuesOf(record), draft: options.draft, keepsDraft });
  const { getValues, reset } = form;
  useLayoutEffect(() => kept && reset(kept.getValues(), CHANGED), [kept, reset]);
  const overtakenBegin = versions.overtakenBegin ?? (form.draft.overtakenBegin as Partial<V> | undefined);
  useEffect(
    () => keeper?.keep({ versions: { ...versions, overtakenBegin }, getValues } satisfies CachedForm<R, V>),
    [keeper, versions, overtakenBegin, getValues],
  );
  const was = { ...valuesOf(record), ...overtakenBegin };
  const theirs = versions.theirs ?? (overtakenBegin && record);
  const toast = useToast();
  const restart = (from: R, changed?: Partial<V>) => {
    setVersions({ record: from, theirs: null, unanswered: [] });
    reset(valuesOf(from));
    if (changed) reset({ ...valuesOf(from), ...changed }, CHANGED);
  };
  const attempt = async (from: R, values: V, unanswered: readonly V[]): Promise<void> => {
    const { error } = await send(from, values);
    if (!error) return onSaved(from);
    const current = isStale(error) && (error.current as R | undefined);
    if (!current) {
      if (isUnreachable(error)) setVersions((now) => ({ ...now, unanswered: [...now.unanswered, values] }));
      showFormError(form, error, failed);
      return toast.error(error, failed);
    }
    const is = valuesOf(current);
    const own = findOwn(unanswered, { was, values, is });
    if (!own) {
      setVersions({ record: from, theirs: current, unanswered: [] });
      return toast.error(error, failed);
    }
    const later = pick(values, differing(own, values));
    restart(current, later);
    return Object.keys(later).length > 0 ? attempt(current, { ...is, ...later }, []) : onSaved(current);
  };
  const save = async (values: V) => {
    if (theirs && overtakenBegin) return toast.failure(tableMessages.stale([]));
    return attempt(record, normalized(values), versions.unanswered);
  };
  const mine = () => normalized(getValues());
  const conflict = theirs ? conflictOf({ was, is: valuesOf(theirs), theirs, mine, restart }) : null;
  return { form, save, conflict, record, restart };
}

const findOwn = <V extends FieldValues>(
  unanswered: readonly V[],
  { was, values, is }: Record<'was' | 'values' | 'is', V>,
) =>
  unanswered.find((sent) =>
    [...differing(was, sent), ...differing(was, values)].every((name) => same(sent[name], is[name])),
  );

interface Sides<R, V extends FieldValues> {
  was: V;
  is: V;
  theirs: R;
  mine: () => V;
  restart: (from: R, changed?: Partial<V>) => void;
}

function conflictOf<R, V extends FieldValues>({ was, is, theirs, mine, restart }: Sides<R, V>): Conflict<V> {
  return {
    names: differing(was, is),
    useTheirs: () => restart(theirs),
    keepMine: () => {
      const values = mine();
      restart(theirs, pick(values, differing(was, values)));
    },
  };
}
