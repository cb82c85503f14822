import { useCallback } from 'react';
import { closeByBack } from '../../../../ui/layer-history';
import type { useUrlParams } from '../../../../ui/useUrlParams';

const OPEN = 'open';

/** In the address: emails link to it. */
export function useOpenHistory({ params, change }: ReturnType<typeof useUrlParams>) {
  const id = Number(params.get(OPEN));
  return {
    projectId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    open: useCallback((project: number) => change({ [OPEN]: String(project) }), [change]),
    close: useCallback(() => {
      if (!closeByBack()) change({ [OPEN]: undefined });
    }, [change]),
  };
}
