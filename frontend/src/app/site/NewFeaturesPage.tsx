import { paths } from '../../paths';
import { PageWidth } from '../../ui/page/PageWidth';
import { featureMessages as words } from '../../messages';
import { NewFeatures } from '../../modules/features/NewFeatures';
import { SiteHead } from './SiteHead';
import { useFeatureQuotation } from './useFeatureQuotation';

const IN_VIEW = 3;

export function NewFeaturesPage() {
  const { quote, dialog } = useFeatureQuotation();
  return (
    <PageWidth>
      <SiteHead trail={[{ label: words.home, to: paths.home }]} title={words.title} lede={words.lede} />
      <section aria-label={words.title}>
        <h2 className="visually-hidden">{words.listTitle}</h2>
        <NewFeatures onQuote={quote} inView={IN_VIEW} />
      </section>
      {dialog}
    </PageWidth>
  );
}
