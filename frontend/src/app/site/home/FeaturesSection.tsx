import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { PageWidth } from '../../../ui/page/PageWidth';
import { featureMessages as words } from '../../../messages';
import { NewFeatures } from '../../../modules/features/NewFeatures';
import { Section, SectionHead } from '../section-styles';
import { useFeatureQuotation } from '../useFeatureQuotation';

export function FeaturesSection() {
  const { quote, dialog } = useFeatureQuotation();
  return (
    <Section aria-labelledby="new-features" id="features">
      <PageWidth>
        <SectionHead>
          <div>
            <h2 id="new-features">{words.title}</h2>
            <p>{words.lede}</p>
          </div>
          <Button component={Link} to={paths.newFeatures} endIcon={<ArrowRight aria-hidden />}>
            {words.seeAll}
          </Button>
        </SectionHead>
        <NewFeatures onQuote={quote} />
      </PageWidth>
      {dialog}
    </Section>
  );
}
