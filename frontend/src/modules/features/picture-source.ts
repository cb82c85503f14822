import type { FeatureImageView } from '../../contract/api/features';

export type PictureSource = Pick<FeatureImageView, 'image_url' | 'width' | 'height' | 'widths'>;

const FORMATS = ['avif', 'webp'] as const;
type Format = (typeof FORMATS)[number];
const FALLBACK = { width: 1600, height: 1000 };
const PLAIN_WIDTH = 640;

const rendition = (url: string, width: number, format?: Format) =>
  `${url}?w=${width}${format ? `&format=${format}` : ''}`;
const srcSet = ({ image_url, widths }: PictureSource, format?: Format) =>
  widths.map((width) => `${rendition(image_url, width, format)} ${width}w`).join(', ');

/** Best format first; none for external pictures. */
export const sourcesOf = (image: PictureSource): { type: string; srcSet: string }[] =>
  image.widths.length === 0
    ? []
    : FORMATS.map((format) => ({ type: `image/${format}`, srcSet: srcSet(image, format) }));

export function imgOf(image: PictureSource) {
  const { image_url, widths, width, height } = image;
  const plain = widths.find((each) => each >= PLAIN_WIDTH) ?? widths.at(-1);
  return {
    src: plain ? rendition(image_url, plain) : image_url,
    srcSet: widths.length > 0 ? srcSet(image) : undefined,
    width: width ?? FALLBACK.width,
    height: height ?? FALLBACK.height,
  };
}

export const largestOf = ({ image_url, widths }: PictureSource): string =>
  widths.length > 0 ? rendition(image_url, Math.max(...widths)) : image_url;
export const smallestOf = ({ image_url, widths }: PictureSource): string =>
  widths.length > 0 ? rendition(image_url, Math.min(...widths)) : image_url;
