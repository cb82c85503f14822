import { styled } from '@mui/material/styles';
import { ImageOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { commonMessages } from '../../messages';

const Missing = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 6,
  width: '100%',
  height: '100%',
  minHeight: 96,
  padding: 12,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.surface.subtle,
}));

type PictureProps = ComponentProps<'img'> & { src: string; alt: string };

export function Picture({ src, alt, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (brokenSrc === src) {
    return (
      <Missing
        role="img"
        aria-label={alt ? `${alt}: ${commonMessages.pictureUnavailable}` : commonMessages.pictureUnavailable}
      >
        <ImageOff size={20} aria-hidden />
        {commonMessages.pictureUnavailable}
      </Missing>
    );
  }
  return <img src={src} alt={alt} loading="lazy" decoding="async" {...rest} onError={() => setBrokenSrc(src)} />;
}
