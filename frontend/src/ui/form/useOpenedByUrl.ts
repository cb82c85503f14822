import { useEffect } from 'react';
import type { useUrlParams } from '../useUrlParams';

export const ADD = 'add';

/** Removes the parameter, so Back does not reopen the form. */
export function useOpenedByUrl({ params, change }: ReturnType<typeof useUrlParams>, open: () => unknown) {
  const asked = params.has(ADD);
  useEffect(() => {
    if (!asked) return;
    change({ [ADD]: undefined });
    void open();
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is new in every render; the word alone decides
  }, [asked]);
}
