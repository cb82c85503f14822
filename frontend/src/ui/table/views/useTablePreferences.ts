import { useState } from 'react';
import { DENSITIES, type Density } from '../table-types';

interface Preferences {
  density: Density;
  hidden: string[];
}

const keyOf = (table: string) => `table_${table}`;

function stored(table: string, density: Density): Preferences {
  try {
    const { density: kept, hidden } = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as Partial<Preferences>;
    return {
      density: kept && Object.hasOwn(DENSITIES, kept) ? kept : density,
      hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return { density, hidden: [] };
  }
}

/** Stored in this browser. */
export function useTablePreferences(table: string, density: Density) {
  const [preferences, setPreferences] = useState(() => stored(table, density));
  const change = (changes: Partial<Preferences>) => {
    const next = { ...preferences, ...changes };
    localStorage.setItem(keyOf(table), JSON.stringify(next));
    setPreferences(next);
  };
  return {
    ...preferences,
    setDensity: (next: Density) => change({ density: next }),
    toggleColumn: (id: string) =>
      change({
        hidden: preferences.hidden.includes(id)
          ? preferences.hidden.filter((other) => other !== id)
          : [...preferences.hidden, id],
      }),
    showAllColumns: () => change({ hidden: [] }),
    hideColumns: (ids: readonly string[]) => change({ hidden: [...ids] }),
  };
}
