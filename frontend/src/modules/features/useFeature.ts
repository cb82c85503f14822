import { useEffect, useState } from 'react';
import { REFETCH, runCall } from '../../api/run-call';
import type { FeatureView } from '../../contract/api/features';
import { usePageData } from '../../api/page-data';

interface Answer {
  slug: string;
  feature?: FeatureView;
  error?: unknown;
}

const ask = async (slug: string) =>
  (await import('../../contract/api/features')).featuresApi.endpoints.getFeature.initiate({ slug }, REFETCH);

async function find(slug: string): Promise<Answer> {
  try {
    return { slug, feature: await runCall(() => ask(slug)) };
  } catch (error) {
    return { slug, error };
  }
}

export function useFeature(slug: string) {
  const given = usePageData<FeatureView>('feature');
  const [answer, setAnswer] = useState<Answer>();
  const isGiven = given !== undefined;
  useEffect(() => {
    if (isGiven) return undefined;
    let isCurrent = true;
    void find(slug).then((found) => isCurrent && setAnswer(found));
    return () => {
      isCurrent = false;
    };
  }, [isGiven, slug]);
  const own = answer?.slug === slug ? answer : undefined;
  const retry = () => {
    setAnswer(undefined);
    void find(slug).then(setAnswer);
  };
  return { feature: given ?? own?.feature, error: own?.error, retry };
}
