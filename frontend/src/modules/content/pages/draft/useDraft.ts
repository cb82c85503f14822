import { createContext, use, useSyncExternalStore } from 'react';
import { fieldOf, same, valueAt } from './content-path';
import type { DraftState, DraftStore } from './draft-store';

export const DraftContext = createContext<DraftStore | null>(null);

export function useDraft(): DraftStore {
  const draft = use(DraftContext);
  if (!draft) throw new Error('useDraft() needs a DraftContext.');
  return draft;
}

export function useDraftState<Value>(read: (state: DraftState) => Value): Value {
  const draft = useDraft();
  const snapshot = () => read(draft.getState());
  return useSyncExternalStore(draft.subscribe, snapshot, snapshot);
}

export function useValue<Value>(path: string) {
  const draft = useDraft();
  const value = useDraftState(({ document }) => valueAt(document, path)) as Value;
  return { value, change: (next: Value) => draft.change(path, next) };
}

export const useIsChanged = (field: string): boolean =>
  useDraftState(
    ({ view: { published }, document }) =>
      published !== null && !same(valueAt(published, field), valueAt(document, field)),
  );

export const useFault = (path: string): string | undefined =>
  useDraftState((state) => {
    const field = fieldOf(path);
    const isAsked = state.asked === 'all' || state.view.published !== null || state.asked.has(field);
    return isAsked ? faultAt(state, path) : undefined;
  });

function faultAt({ failure, view }: DraftState, path: string): string | undefined {
  const refused = Object.entries(failure?.fields ?? {}).map(([field, [message = '']]) => ({ field, message }));
  const isHere = ({ field }: { field: string }) =>
    field === path || field === `document.${path}` || field.startsWith(`${path}.`);
  return [...refused, ...view.faults].find(isHere)?.message;
}
