import { styled } from '@mui/material/styles';
import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { featureMessages as words } from '../../messages';
import { imgOf, sourcesOf, type PictureSource } from './picture-source';

const Fill = styled('picture')({
  display: 'block',
  width: '100%',
  height: '100%',
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});
const Missing = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  minHeight: 24,
  color: 'inherit',
});

interface FeaturePictureProps {
  image: PictureSource;
  alt: string;
  sizes: string;
  eager?: boolean;
}

export function FeaturePicture({ image, alt, sizes, eager = false }: FeaturePictureProps) {
  const [missing, setMissing] = useState(false);
  // A server-rendered picture may have failed before this code ran.
  const measure = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setMissing(true);
  }, []);
  if (missing) {
    return (
      <Missing role="img" aria-label={alt ? `${alt}: ${words.imageMissing}` : words.imageMissing}>
        <ImageOff size={20} aria-hidden />
      </Missing>
    );
  }
  return (
    <Fill>
      {sourcesOf(image).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        ref={measure}
        {...imgOf(image)}
        alt={alt}
        sizes={sizes}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setMissing(true)}
      />
    </Fill>
  );
}
