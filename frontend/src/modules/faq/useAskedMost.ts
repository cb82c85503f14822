import { useEffect, useState } from 'react';
import { ANEW, run } from '../../api/run';
import type { FaqQuestionView } from '../../contract/api/faq';
import { usePageData } from '../../api/page-data';
import { useToken } from '../../api/session';

const ask = async () =>
  (await import('../../contract/api/faq')).faqApi.endpoints.listAskedMost.initiate(undefined, ANEW);

/** What is asked most, of what whoever is here may see. The document brings it for visitors. */
export function useAskedMost(): readonly FaqQuestionView[] {
  const drawn = usePageData<FaqQuestionView[]>('faqAskedMost');
  const token = useToken();
  const [fetched, setFetched] = useState<readonly FaqQuestionView[]>();
  const isKnown = drawn !== undefined && token === null;
  useEffect(() => {
    if (isKnown) return;
    let isOver = false;
    // Nobody is told when it fails: the assistant answers without the list.
    run(ask).then(
      (questions) => !isOver && setFetched(questions),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [isKnown, token]);
  return (isKnown ? drawn : (fetched ?? drawn)) ?? [];
}
