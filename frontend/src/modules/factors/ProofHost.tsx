import { lazy, Suspense, useEffect, useState } from 'react';
import { proof } from '../../api/send';
import { useProviderReturn } from './useProviderReturn';

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog')).ProofDialog }));

type Answer = (isProven: boolean) => void;

/** Answers every call that is refused until its person has said once more who they are; many at once ask one question. */
export function ProofHost() {
  const [answer, setAnswer] = useState<Answer>();
  useProviderReturn();
  useEffect(() => {
    const before = proof.ask;
    let asked: Promise<boolean> | undefined;
    let settle: Answer | undefined;
    proof.ask = () =>
      (asked ??= new Promise<boolean>((resolve) => {
        settle = (isProven) => {
          asked = undefined;
          setAnswer(undefined);
          resolve(isProven);
        };
        setAnswer(() => settle);
      }));
    return () => {
      proof.ask = before;
      settle?.(false);
    };
  }, []);
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={answer} />
    </Suspense>
  );
}
