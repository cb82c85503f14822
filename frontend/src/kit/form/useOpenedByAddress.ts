import { useEffect } from 'react';
import type { useAddressWords } from '../table/query/useAddressWords';

export const ADD = 'add';

/** Another screen, or a command, may lead straight to the form; the word goes once it has been heeded, so that Back does not open it again. */
export function useOpenedByAddress({ params, change }: ReturnType<typeof useAddressWords>, open: () => unknown) {
  const asked = params.has(ADD);
  useEffect(() => {
    if (!asked) return;
    change({ [ADD]: undefined });
    void open();
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is new in every render; the word alone decides
  }, [asked]);
}
