import { closeByBack } from '../../../../ui/layer-history';
import { idParam, type useUrlParams } from '../../../../ui/useUrlParams';

const OPEN = 'open';

/** In the address: emails link to it. */
export function useOpenHistory({ params, change }: ReturnType<typeof useUrlParams>) {
  return {
    projectId: idParam(params, OPEN),
    open: (project: number) => change({ [OPEN]: String(project) }),
    close: () => {
      if (!closeByBack()) change({ [OPEN]: undefined });
    },
  };
}
