import { useCallback } from 'react';
import type { useAddressWords } from '../../../../kit/table/query/useAddressWords';

const OPEN = 'open';

/** The project whose history is open stands in the address: mails lead there. */
export function useOpenHistory({ params, change }: ReturnType<typeof useAddressWords>) {
  const id = Number(params.get(OPEN));
  return {
    projectId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    open: useCallback((project: number) => change({ [OPEN]: String(project) }), [change]),
    close: useCallback(() => change({ [OPEN]: undefined }), [change]),
  };
}
