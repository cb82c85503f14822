import { useEffect } from 'react';
import { errorText } from '../../api/errors';
import { useToast } from './toasts';

/** Shows a toast for a list that failed to load, beside its panel. */
export function useFailureToast({ data, error }: { data?: unknown; error?: unknown }, words: string): void {
  const toast = useToast();
  const failure = data === undefined ? error : undefined;
  useEffect(() => {
    if (failure) toast.failure(errorText(failure, words));
  }, [failure, toast, words]);
}
