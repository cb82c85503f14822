import { styled } from '@mui/material/styles';
import { Sparkles } from 'lucide-react';
import type { FeatureImageView } from '../../contract/api/features';
import { featureMessages as words } from '../../messages';
import { FeaturePicture } from './FeaturePicture';

const MOST = 6;
interface Layout {
  template: string;
  /** Share of the width that the first picture takes, and each other one. */
  parts: [first: number, others: number];
  first?: object;
}

const LAYOUTS: Record<number, Layout> = {
  1: { template: '1fr / 1fr', parts: [1, 1] },
  2: { template: '1fr / 1fr 1fr', parts: [1, 1] },
  3: { template: '1fr 1fr / 2fr 1fr', parts: [1, 0.5], first: { gridRow: 'span 2' } },
  4: { template: '1fr 1fr / 1fr 1fr', parts: [0.5, 0.5] },
  5: { template: '1.5fr 1fr / repeat(4, 1fr)', parts: [1, 0.4], first: { gridColumn: 'span 4' } },
  6: { template: 'repeat(3, 1fr) / repeat(3, 1fr)', parts: [0.67, 0.34], first: { gridArea: 'span 2 / span 2' } },
};

const PLACES = {
  list: { tablet: '(50vw - 54px)', desktop: 400 },
  page: { tablet: '(100vw - 68px)', desktop: 540 },
};
export type Place = keyof typeof PLACES;

const sizesFor = (part: number, { tablet, desktop }: (typeof PLACES)[Place]) =>
  [
    `(max-width: 767px) calc((100vw - 52px) * ${part})`,
    `(max-width: 1279px) calc(${tablet} * ${part})`,
    `${Math.round(desktop * part)}px`,
  ].join(', ');

const Area = styled('div', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ theme: { vars }, count }) => ({
    display: 'grid',
    gap: 4,
    aspectRatio: '16 / 10',
    borderRadius: 10,
    overflow: 'hidden',
    gridTemplate: LAYOUTS[count]?.template,
    color: 'var(--accent)',
    '& > :first-of-type': LAYOUTS[count]?.first ?? {},
    '& > button': {
      minWidth: 0,
      minHeight: 0,
      overflow: 'hidden',
      backgroundColor: 'var(--mid)',
      cursor: 'zoom-in',
      '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
    },
    '&[data-empty="true"]': { placeItems: 'center', backgroundColor: 'var(--mid)' },
  }),
);

interface MosaicProps {
  images: readonly FeatureImageView[];
  title: string;
  eager?: boolean;
  place?: Place;
  onOpen: (index: number) => void;
}

export function Mosaic({ images, title, eager = false, place = 'list', onOpen }: MosaicProps) {
  const shown = images.slice(0, MOST);
  const [first, others] = LAYOUTS[shown.length]?.parts ?? [1, 1];
  if (shown.length === 0) {
    return (
      <Area count={0} data-empty aria-hidden>
        <Sparkles size={40} />
      </Area>
    );
  }
  return (
    <Area count={shown.length}>
      {shown.map((image, i) => (
        <button
          key={image.id}
          type="button"
          aria-label={words.openImage(i + 1, images.length, title)}
          onClick={() => onOpen(i)}
        >
          <FeaturePicture
            image={image}
            alt=""
            sizes={sizesFor(i === 0 ? first : others, PLACES[place])}
            eager={eager}
          />
        </button>
      ))}
    </Area>
  );
}
