import { useEffect, useRef } from 'react';
import type { ConnectionView } from '../../../contract/api/oidc';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { useUrlParams } from '../../../ui/useUrlParams';
import { connectionMessages as words, providerMessages } from '../../../messages';
import { useBeginConnectionMutation, useConnectAccountMutation, useDisconnectAccountMutation } from './oidc.api';

export function useConnections() {
  const toast = useToast();
  const confirm = useConfirm();
  const [begin, { isLoading: isLeaving }] = useBeginConnectionMutation();
  const [remove] = useDisconnectAccountMutation();
  const fail = (error: unknown) => toast.error(error, words.failed);
  useConnectionResult();
  return {
    isLeaving,
    connect: async (provider: string) => {
      const { data, error } = await begin({ provider });
      if (data) globalThis.location.assign(data.url);
      else fail(error);
    },
    disconnect: async ({ id, label }: ConnectionView) => {
      const question = {
        title: words.disconnectTitle(label),
        detail: words.disconnectDetail,
        action: words.disconnect,
      };
      if (id === null || !(await confirm({ ...question, tone: 'alert' }))) return;
      const { data, error } = await remove({ id });
      if (data) toast.success(data.message);
      else fail(error);
    },
  };
}

const whyEnded = (word: string) => (word === 'denied' ? words.denied : (providerMessages.ended[word] ?? words.ended));

function useConnectionResult(): void {
  const { params, change } = useUrlParams();
  const [take] = useConnectAccountMutation();
  const toast = useToast();
  const heeded = useRef('');
  const [way, ended] = [params.get('way'), params.get('way_ended')];
  useEffect(() => {
    const word = way ?? ended;
    if (!word || heeded.current === word) return;
    heeded.current = word;
    change({ way: undefined, way_ended: undefined });
    if (!way) return void toast.failure(whyEnded(word));
    void take({ finishDto: { way } }).then(({ data, error }) =>
      data ? toast.success(data.message) : toast.error(error, words.failed),
    );
  }, [way, ended, change, take, toast]);
}
