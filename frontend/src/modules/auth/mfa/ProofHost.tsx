import { useEffect, useState } from 'react';
import { reauthentication } from '../../../api/send';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import { useProviderReturn } from './useProviderReturn';

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
