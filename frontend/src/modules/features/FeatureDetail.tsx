import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FeatureView } from '../../contract/api/features';
import { formatInstant } from '../../ui/format';
import { lazyLayer } from '../../ui/feedback/lazy-layer';
import { PageTitle } from '../../ui/page/PageTitle';
import { featureMessages as words } from '../../messages';
import { featurePastel, featureTitle } from './feature-title';
import { Card, Meta, onPastel } from './feature-styles';
import { PinnedMark } from './PinnedMark';
import { Mosaic } from './Mosaic';

const FeatureLightbox = lazyLayer(async () => (await import('./FeatureLightbox')).FeatureLightbox);

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 560px)',
  gap: 56,
  alignItems: 'start',
  '& h1': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 28 },
}));
const Lede = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  maxWidth: '36em',
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}));
const Text = styled('div')({ maxWidth: '40rem', marginTop: 24, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Price = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 12,
  padding: '16px 8px 2px',
  color: 'var(--accent)',
  '& b': { display: 'block', fontSize: '1.125rem', lineHeight: 26 / 18, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: '0.8125rem' },
});

interface FeatureDetailProps {
  feature: FeatureView;
  onQuote: () => void;
}

export function FeatureDetail({ feature, onQuote }: FeatureDetailProps) {
  const [index, setIndex] = useState<number | null>(null);
  const title = featureTitle(feature);
  const pastel = featurePastel(feature);
  return (
    <Layout>
      <div>
        <PageTitle title={title} />
        <Card as="div" pastel={pastel} style={BARE}>
          <Meta>
            {feature.is_pinned && <PinnedMark />}
            <time dateTime={feature.publish_at}>{words.published(formatInstant(feature.publish_at))}</time>
            {feature.category && <span>{feature.category}</span>}
          </Meta>
        </Card>
        <Lede dir="auto">{feature.summary}</Lede>
        {feature.description && <Text dir="auto">{feature.description}</Text>}
      </div>
      <Card as="div" pastel={pastel}>
        <Mosaic images={feature.images} title={title} eager place="page" onOpen={setIndex} />
        <Price>
          <span>
            {feature.price_range && (
              <>
                <small>{words.price}</small>
                <b>{feature.price_range}</b>
              </>
            )}
          </span>
          <Button size="large" sx={onPastel} onClick={onQuote}>
            {words.getQuotation}
          </Button>
        </Price>
      </Card>
      <FeatureLightbox
        title={title}
        images={feature.images}
        index={index}
        open={index !== null}
        onShow={setIndex}
        onClose={() => setIndex(null)}
      />
    </Layout>
  );
}

const BARE = { padding: '14px 0 0', background: 'none', border: 0 };
