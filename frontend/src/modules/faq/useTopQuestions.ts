import { useEffect, useState } from 'react';
import { REFETCH, runCall } from '../../api/run-call';
import type { FaqQuestionView } from '../../contract/api/faq';
import { usePageData } from '../../api/page-data';
import { useToken } from '../../api/session/session';

const ask = async () =>
  (await import('../../contract/api/faq')).faqApi.endpoints.listAskedMost.initiate(undefined, REFETCH);

export function useTopQuestions(): readonly FaqQuestionView[] {
  const drawn = usePageData<FaqQuestionView[]>('faqAskedMost');
  const token = useToken();
  const [fetched, setFetched] = useState<readonly FaqQuestionView[]>();
  const isKnown = drawn !== undefined && token === null;
  useEffect(() => {
    if (isKnown) return;
    let isOver = false;
    // The assistant works without the list.
    runCall(ask).then(
      (questions) => !isOver && setFetched(questions),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [isKnown, token]);
  return (isKnown ? drawn : (fetched ?? drawn)) ?? [];
}
