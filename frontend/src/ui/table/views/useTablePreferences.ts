import { useState } from 'react';
import { readStored, writeStored } from '../../../api/browser-storage';
import { DENSITIES, type Density, type TableColumn } from '../table-types';

interface Preferences {
  density: Density;
  hidden: string[];
}

const keyOf = (table: string) => `table_${table}`;

function stored(table: string, plain: Preferences): Preferences {
  try {
    const { density: kept, hidden } = JSON.parse(readStored(keyOf(table)) ?? '{}') as Partial<Preferences>;
    return {
      density: kept && Object.hasOwn(DENSITIES, kept) ? kept : plain.density,
      hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : plain.hidden,
    };
  } catch {
    return plain;
  }
}

export function useTablePreferences(table: string, density: Density, columns: readonly TableColumn<never>[]) {
  const hiddenAtFirst = columns.filter(({ optional }) => optional).map(({ id }) => id);
  const [preferences, setPreferences] = useState(() => stored(table, { density, hidden: hiddenAtFirst }));
  const change = (changes: Partial<Preferences>) => {
    const next = { ...preferences, ...changes };
    writeStored(keyOf(table), JSON.stringify(next));
    setPreferences(next);
  };
  return {
    ...preferences,
    hiddenAtFirst,
    setDensity: (next: Density) => change({ density: next }),
    toggleColumn: (id: string) =>
      change({
        hidden: preferences.hidden.includes(id)
          ? preferences.hidden.filter((other) => other !== id)
          : [...preferences.hidden, id],
      }),
    resetColumns: () => change({ hidden: hiddenAtFirst }),
    hideColumns: (ids: readonly string[]) => change({ hidden: [...ids] }),
  };
}
