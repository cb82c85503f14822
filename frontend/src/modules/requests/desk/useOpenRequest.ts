import { useCallback } from 'react';
import type { useAddressWords } from '../../../components/table/useAddressWords';

const OPEN = 'request';

/** The request that is open stands in the address: mails lead there. */
export function useOpenRequest({ params, change }: ReturnType<typeof useAddressWords>) {
  const id = Number(params.get(OPEN));
  return {
    requestId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    open: useCallback(({ id: wanted }: { id: number }) => change({ [OPEN]: String(wanted) }), [change]),
    close: useCallback(() => change({ [OPEN]: undefined }), [change]),
  };
}
