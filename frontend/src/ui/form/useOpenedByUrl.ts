import { useEffect } from 'react';
import type { useUrlParams } from '../useUrlParams';

export const ADD = 'add';

/** Opens the form by a URL parameter, which is removed so that Back does not open it again. */
export function useOpenedByUrl({ params, change }: ReturnType<typeof useUrlParams>, open: () => unknown) {
  const asked = params.has(ADD);
  useEffect(() => {
    if (!asked) return;
    change({ [ADD]: undefined });
    void open();
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is new in every render; the word alone decides
  }, [asked]);
}
