import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router-dom';
import { isApiError, errorText } from '../../api/errors';
import { paths } from '../../paths';
import { Notice } from '../../ui/page/Notice';
import { PageTitle } from '../../ui/page/PageTitle';
import { PageWidth } from '../../ui/page/PageWidth';
import { featureMessages as words } from '../../messages';
import { FeatureDetail } from '../../modules/features/FeatureDetail';
import { featureTitle } from '../../modules/features/feature-title';
import { useFeature } from '../../modules/features/useFeature';
import { Breadcrumbs } from './Breadcrumbs';
import { useFeatureQuotation } from './useFeatureQuotation';

const TRAIL = [
  { label: words.home, to: paths.home },
  { label: words.title, to: paths.newFeatures },
];
const Page = styled(PageWidth)({ paddingTop: 36, '& > nav': { marginBottom: 20 } });
const Room = styled('div')({ display: 'grid', justifyItems: 'start', gap: 20, minHeight: 320, alignContent: 'start' });

function Missing() {
  return (
    <Room>
      <PageTitle title={words.missingTitle} />
      <div>{words.missingText}</div>
      <Button component={Link} to={paths.newFeatures} variant="contained" size="large">
        {words.seeAll}
      </Button>
    </Room>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isApiError(error) && error.status === 404) return <Missing />;
  const again = (
    <Button variant="outlined" size="small" onClick={onRetry}>
      {words.tryAgain}
    </Button>
  );
  return (
    <Room>
      <PageTitle title={words.title} />
      <Notice state="bad" action={again}>
        {errorText(error, words.oneFailed)}
      </Notice>
    </Room>
  );
}

export function FeaturePage() {
  const { slug = '' } = useParams();
  const { feature, error, retry } = useFeature(slug);
  const { quote, dialog } = useFeatureQuotation();
  return (
    <Page>
      <Breadcrumbs trail={TRAIL} here={feature ? featureTitle(feature) : ''} />
      {feature && <FeatureDetail feature={feature} onQuote={() => quote(feature)} />}
      {!feature && (error ? <Failed error={error} onRetry={retry} /> : <Room aria-busy="true" />)}
      {dialog}
    </Page>
  );
}
