import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FeaturePageView, FeatureView } from '../../contract/api/features';
import { errorText } from '../../api/errors';
import { usePageData } from '../../api/page-data';
import { lazyLayer } from '../../ui/feedback/lazy-layer';
import { Notice } from '../../ui/page/Notice';
import { featureMessages as words } from '../../messages';
import { isFiltered, NO_FILTER, type Feed } from './feature-feed';
import { featureTitle, featurePastel } from './feature-title';
import { FeatureToolbar } from './FeatureToolbar';
import { Below, Grid, More, Placeholder, Body, Card, CardFooter, Meta, onPastel } from './feature-styles';
import { useFeatureFeed } from './useFeatureFeed';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../ui/format';
import { PinnedMark } from './PinnedMark';
import { Mosaic } from './Mosaic';

const FeatureLightbox = lazyLayer(async () => (await import('./FeatureLightbox')).FeatureLightbox);
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

interface NewFeaturesProps {
  onQuote: (feature: FeatureView) => void;
  /** Their pictures load immediately. */
  inView?: number;
}

function Placeholders() {
  return (
    <Grid aria-hidden data-part="placeholders">
      {PLACEHOLDERS.map((key) => (
        <Placeholder key={key}>
          <i />
          <i />
          <i />
          <i />
          <i />
        </Placeholder>
      ))}
    </Grid>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const again = (
    <Button variant="outlined" size="small" onClick={onRetry}>
      {words.tryAgain}
    </Button>
  );
  return (
    <Below>
      <Notice state="bad" action={again}>
        {errorText(error, words.failed)}
      </Notice>
    </Below>
  );
}

function Nothing({ onClear }: { onClear?: (() => void) | undefined }) {
  const clear = onClear && (
    <Button variant="outlined" size="small" onClick={onClear}>
      {words.clear}
    </Button>
  );
  return (
    <Notice state="info" action={clear}>
      {words.empty}
    </Notice>
  );
}

interface CardsProps extends NewFeaturesProps {
  feed: Feed;
  busy: 'first' | 'more' | null;
  onOpen: (feature: FeatureView, index: number) => void;
  onMore: () => void;
}

function Cards({ feed, busy, inView = 0, onOpen, onQuote, onMore }: CardsProps) {
  return (
    <>
      <Grid aria-busy={busy === 'first'}>
        {feed.items.map((feature, i) => (
          <FeatureCard
            key={feature.id}
            feature={feature}
            eager={i < inView}
            onOpen={(index) => onOpen(feature, index)}
            onQuote={() => onQuote(feature)}
          />
        ))}
      </Grid>
      <More>
        {feed.next !== null && (
          <Button variant="outlined" aria-busy={busy === 'more'} disabled={busy === 'first'} onClick={onMore}>
            {busy === 'more' ? words.loadingMore : words.loadMore}
          </Button>
        )}
        <span>{words.showing(feed.items.length, feed.total)}</span>
      </More>
    </>
  );
}

interface Opened {
  feature: FeatureView;
  index: number | null;
}

export function NewFeatures(props: NewFeaturesProps) {
  const first = usePageData<FeaturePageView>('features');
  const { filter, feed, busy, failure, ...does } = useFeatureFeed(first);
  const [opened, setOpened] = useState<Opened>();
  const clear = isFiltered(filter) ? () => does.filterBy(NO_FILTER) : undefined;
  const found = feed && feed.total > 0 ? feed : null;
  return (
    <>
      <FeatureToolbar filter={filter} busy={busy === 'first'} onFilter={does.filterBy} onRefresh={does.refresh} />
      {!feed && busy && <Placeholders />}
      {feed && !found && <Nothing onClear={clear} />}
      {found && (
        <Cards
          {...props}
          feed={found}
          busy={busy}
          onOpen={(feature, index) => setOpened({ feature, index })}
          onMore={does.loadMore}
        />
      )}
      {failure && <Failed error={failure.error} onRetry={does.retry} />}
      <Pictures opened={opened} onShow={setOpened} />
    </>
  );
}

function Pictures({ opened, onShow }: { opened: Opened | undefined; onShow: (opened: Opened) => void }) {
  if (!opened) return null;
  const { feature, index } = opened;
  return (
    <FeatureLightbox
      title={featureTitle(feature)}
      images={feature.images}
      index={index}
      open={index !== null}
      onShow={(next) => onShow({ feature, index: next })}
      onClose={() => onShow({ feature, index: null })}
    />
  );
}

interface FeatureCardProps {
  feature: FeatureView;
  eager?: boolean;
  onOpen: (index: number) => void;
  onQuote: () => void;
}

function FeatureCard({ feature, eager = false, onOpen, onQuote }: FeatureCardProps) {
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
