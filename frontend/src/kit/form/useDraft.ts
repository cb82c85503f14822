import { useEffect, useState } from 'react';
import { errorText, isStale } from '../../api/errors';
import { useToast } from '../feedback/toasts';
import { showFieldErrors } from './field-errors';
import type { Keeper } from './keeper';
import { FormStore, type NameOf, type Values } from './form-store';
import { useFormOf, type FormReturn } from './useForm';

interface DraftOptions<R, V extends Values> {
  /** What the draft begins with. */
  record: R;
  valuesOf: (record: R) => V;
  /** Where the draft stays when a window that is turned shows its record, and so its editor, in another way. */
  keeper?: Keeper;
  /** Saves against the version of `record`. */
  send: (record: R, values: V) => Promise<{ error?: unknown }>;
  /** What is said when the server gives no reason. */
  failed: string;
  onSaved: (record: R) => void;
}

/** Somebody else was faster; the draft is kept until the person chooses. */
interface Conflict<V extends Values> {
  /** The values that differ between what the draft began with and what is there now. */
  names: NameOf<V>[];
  /** Drops the draft for what is there now. */
  useTheirs: () => void;
  /** What the person changed stays, everything else is what is there now; the next save counts. */
  keepMine: () => void;
}

export interface Draft<V extends Values> {
  form: FormReturn<V>;
  save: (values: V) => Promise<void>;
  conflict: Conflict<V> | null;
}

interface Kept<R, V extends Values> {
  record: R;
  /** As somebody else left the record meanwhile. */
  theirs: R | null;
  store: FormStore<V>;
}

const begun = <R, V extends Values>({ record, valuesOf }: DraftOptions<R, V>): Kept<R, V> => ({
  record,
  theirs: null,
  store: new FormStore(valuesOf(record)),
});
const namesOf = <V extends Values>(values: V) => Object.keys(values) as NameOf<V>[];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A draft of one record. A refusal keeps everything that was typed, also when somebody else changed the record. */
export function useDraft<R, V extends Values>(options: DraftOptions<R, V>) {
  const { valuesOf, send, failed, onSaved, keeper } = options;
  const [draft, setDraft] = useState(() => (keeper?.kept() as Kept<R, V> | undefined) ?? begun(options));
  useEffect(() => keeper?.keep(draft), [keeper, draft]);
  const { record, theirs, store } = draft;
  const form = useFormOf(store);
  const toast = useToast();
  const save = async (values: V) => {
    const { error } = await send(record, values);
    if (!error) return onSaved(record);
    if (isStale(error) && error.current) setDraft({ ...draft, theirs: error.current as R });
    else if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, failed) });
    toast.failure(errorText(error, failed));
  };
  const beginAnew = (from: R, kept: Partial<V> = {}) => {
    setDraft({ ...draft, record: from, theirs: null });
    form.reset(valuesOf(from));
    for (const name of Object.keys(kept) as NameOf<V>[]) form.setValue(name, kept[name] as V[typeof name]);
  };
  const conflict = theirs && conflictOf({ was: valuesOf(record), is: valuesOf(theirs), theirs, form, beginAnew });
  return { form, save, conflict } satisfies Draft<V>;
}

interface Sides<R, V extends Values> {
  was: V;
  is: V;
  theirs: R;
  form: FormReturn<V>;
  beginAnew: (from: R, kept?: Partial<V>) => void;
}

function conflictOf<R, V extends Values>({ was, is, theirs, form, beginAnew }: Sides<R, V>): Conflict<V> {
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
