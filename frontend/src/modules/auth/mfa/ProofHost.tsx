import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/errors';
import { reauthentication } from '../../../api/send';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import { useUrlParams } from '../../../ui/useUrlParams';
import { proofMessages as words } from '../../../messages';
import { useProveByProviderMutation } from '../oidc/oidc.api';
import { publishProviderResult } from './provider-window';

const ProofDialog = lazyLayer(async () => (await import('./ProofDialog')).ProofDialog);

type Answer = (isProven: boolean) => void;

/** Concurrent requests share one dialog. */
export function ProofHost() {
  const [answer, setAnswer] = useState<Answer>();
  useProviderReturn();
  useEffect(() => {
    const before = reauthentication.ask;
    let asked: Promise<boolean> | undefined;
    let settle: Answer | undefined;
    reauthentication.ask = () =>
      (asked ??= new Promise<boolean>((resolve) => {
        settle = (isProven) => {
          asked = undefined;
          setAnswer(undefined);
          resolve(isProven);
        };
        setAnswer(() => settle);
      }));
    return () => {
      reauthentication.ask = before;
      settle?.(false);
    };
  }, []);
  return answer && <ProofDialog open onClose={() => answer(false)} onAnswer={answer} />;
}

/** Completes the proof in the provider's window and closes it. */
function useProviderReturn(): void {
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
