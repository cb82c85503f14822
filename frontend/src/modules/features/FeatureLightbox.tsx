import type { FeatureImageView } from '../../contract/api/features';
import { Lightbox } from '../../ui/layers/Lightbox';
import { largestOf, smallestOf } from './picture-source';

interface FeatureLightboxProps {
  title: string;
  images: readonly FeatureImageView[];
  index: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
}

export function FeatureLightbox({ title, images, index, onShow, onClose }: FeatureLightboxProps) {
  const pictures = images.map((image) => ({
    src: largestOf(image),
    thumbnail: smallestOf(image),
    alt: image.alt_text || title,
  }));
  return <Lightbox pictures={pictures} index={index} onShow={onShow} onClose={onClose} />;
}
