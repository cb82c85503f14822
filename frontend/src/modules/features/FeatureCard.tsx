import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { FeatureView } from '../../contract/api/features';
import { formatInstant } from '../../ui/format';
import { featureMessages as words } from '../../messages';
import { Body, Card, CardFooter, Meta, onPastel } from './feature-styles';
import { PinnedMark } from './PinnedMark';
import { featurePastel, featureTitle } from './feature-title';
import { Mosaic } from './Mosaic';

interface FeatureCardProps {
  feature: FeatureView;
  eager?: boolean;
  onOpen: (index: number) => void;
  onQuote: () => void;
}

export function FeatureCard({ feature, eager = false, onOpen, onQuote }: FeatureCardProps) {
  const title = featureTitle(feature);
  return (
    <Card pastel={featurePastel(feature)} data-feature={feature.id}>
      <Mosaic images={feature.images} title={title} eager={eager} onOpen={onOpen} />
      <Body>
        <Meta>
          {feature.is_pinned && <PinnedMark />}
          <time dateTime={feature.publish_at}>{formatInstant(feature.publish_at)}</time>
        </Meta>
        <h3 dir="auto">
          <Link to={`/new-features/${feature.slug}`}>{title}</Link>
        </h3>
        <p dir="auto">{feature.summary}</p>
        <CardFooter>
          <span>{feature.price_range}</span>
          <Button size="small" sx={onPastel} aria-label={words.getQuotationFor(title)} onClick={onQuote}>
            {words.getQuotation}
          </Button>
        </CardFooter>
      </Body>
    </Card>
  );
}
