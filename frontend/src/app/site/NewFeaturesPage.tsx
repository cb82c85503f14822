import Typography from '@mui/material/Typography';
import { paths } from '../../paths';
import { PageTitle } from '../../ui/page/PageTitle';
import { PageWidth } from '../../ui/page/PageWidth';
import { featureMessages as words } from '../../messages';
import { NewFeatures } from '../../modules/features/NewFeatures';
import { Breadcrumbs } from './Breadcrumbs';
import { Head } from './services/service-styles';
import { useFeatureQuotation } from './useFeatureQuotation';

const IN_VIEW = 3;

export function NewFeaturesPage() {
  const { quote, dialog } = useFeatureQuotation();
  return (
    <PageWidth>
      <Head>
        <div>
          <Breadcrumbs trail={[{ label: words.home, to: paths.home }]} here={words.title} />
          <PageTitle title={words.title} />
          <Typography variant="subtitle1">{words.lede}</Typography>
        </div>
      </Head>
      <section aria-label={words.title}>
        <h2 className="visually-hidden">{words.listTitle}</h2>
        <NewFeatures onQuote={quote} inView={IN_VIEW} />
      </section>
      {dialog}
    </PageWidth>
  );
}
