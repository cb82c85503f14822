import { useState } from 'react';

type Key = number | string;

interface State {
  /** Query at selection; another search, order or page resets it. */
  asked: string;
  chosen: ReadonlySet<Key>;
  anchor: Key | undefined;
  isOn: boolean;
}

const none: Omit<State, 'asked'> = { chosen: new Set(), anchor: undefined, isOn: false };

export interface Selection<Row> {
  rows: readonly Row[];
  keys: ReadonlySet<Key>;
  isOn: boolean;
  extent: 'all' | 'some' | 'none';
  turnOn: (isOn: boolean) => void;
  /** `isRange` selects from the previous row to this one. */
  toggle: (key: Key, isRange?: boolean) => void;
  toggleAll: () => void;
  choose: (keys: Iterable<Key>) => void;
  clear: () => void;
  locked: (row: Row) => string | undefined;
}

interface Options<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  locked: ((row: Row) => string | undefined) | undefined;
  asked: string;
}

export function useSelection<Row>({ rows, rowKey, asked, ...options }: Options<Row>): Selection<Row> {
  const locked = options.locked ?? (() => undefined);
  const [kept, setKept] = useState<State>({ ...none, asked });
  const state = kept.asked === asked ? kept : { ...none, asked };
  const free = rows.filter((row) => locked(row) === undefined);
  const freeKeys = free.map(rowKey);
  const chosenRows = free.filter((row) => state.chosen.has(rowKey(row)));
  const keys = new Set(chosenRows.map(rowKey));
  const put = (next: Partial<State>) => setKept({ ...state, ...next });
  const isAll = keys.size > 0 && keys.size === freeKeys.length;
  return {
    rows: chosenRows,
    keys,
    isOn: state.isOn,
    extent: isAll ? 'all' : keys.size > 0 ? 'some' : 'none',
    turnOn: (isOn) => put({ ...none, isOn }),
    toggle: (key, isRange = false) => {
      if (!freeKeys.includes(key)) return;
      const reach = isRange ? between(freeKeys, state.anchor, key) : [key];
      const wanted = isRange || !keys.has(key);
      const chosen = new Set(keys);
      reach.forEach((one) => (wanted ? chosen.add(one) : chosen.delete(one)));
      put({ chosen, anchor: key });
    },
    toggleAll: () => put({ chosen: new Set(isAll ? [] : freeKeys), anchor: undefined }),
    choose: (wanted) => put({ chosen: new Set(wanted), anchor: undefined }),
    clear: () => put(none),
    locked,
  };
}

function between(keys: readonly Key[], from: Key | undefined, to: Key): readonly Key[] {
  const [a, b] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return a < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}
