import { useEffect, useRef } from 'react';
import { errorText } from '../../../api/errors';
import { useUrlParams } from '../../../ui/useUrlParams';
import { proofMessages as words } from '../../../messages';
import { useProveByProviderMutation } from './factors.api';
import { publishProviderResult } from './provider-window';

/** Completes the proof in the provider's window and closes it. */
export function useProviderReturn(): void {
  const { params, change } = useUrlParams();
  const [prove] = useProveByProviderMutation();
  const handled = useRef('');
  const [way, ended] = [params.get('proof'), params.get('proof_ended')];
  useEffect(() => {
    const word = way ?? ended;
    if (!word || handled.current === word) return;
    handled.current = word;
    change({ proof: undefined, proof_ended: undefined });
    const finish = async () => {
      const answer = way ? await prove({ finishDto: { way } }) : null;
      publishProviderResult(answer?.data ? null : errorText(answer?.error, words.refused));
      globalThis.close();
    };
    void finish();
  }, [way, ended, change, prove]);
}
