import { useEffect } from 'react';
import { useToast } from './toasts';

export function useFailureToast({ data, error }: { data?: unknown; error?: unknown }, words: string): void {
  const toast = useToast();
  const failure = data === undefined ? error : undefined;
  useEffect(() => {
    if (failure) toast.error(failure, words);
  }, [failure, toast, words]);
}
