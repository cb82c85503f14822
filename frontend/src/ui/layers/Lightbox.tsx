import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { commonMessages } from '../../messages';
import { Middle, Step, Strip, Top } from './lightbox-styles';
import { Picture } from '../marks/Picture';
import { useCloseOnBack } from './useCloseOnBack';

export interface LightboxPicture {
  src: string;
  /** Alternative text or file name. */
  alt: string;
  /** Rendition for the strip. */
  thumbnail?: string;
}

interface LightboxProps {
  pictures: readonly LightboxPicture[];
  /** Shown index; null when closed. */
  index: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Full-screen viewer, dark in both schemes. Arrows stop at the ends; Escape and Back close. */
export function Lightbox({ pictures, index, onShow, onClose }: LightboxProps) {
  useCloseOnBack(index !== null, onClose);
  // Keeps the picture while closing.
  const [last, setLast] = useState(0);
  if (index !== null && index !== last) setLast(index);
  const shown = index ?? Math.min(last, pictures.length - 1);
  const picture = pictures[shown];
  if (!picture) return null;
  const step = (by: number) => {
    const next = shown + by;
    if (next >= 0 && next < pictures.length) onShow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  // The nested attribute applies the dark scheme.
  const paper = { 'data-color-scheme': 'dark', 'aria-label': commonMessages.zoomView, onKeyDown, sx: DARK };
  return (
    <Dialog fullScreen open={index !== null} onClose={onClose} slotProps={{ paper }}>
      <Top>
        <span aria-live="polite">{commonMessages.picture(shown + 1, pictures.length)}</span>
        <b>{picture.alt}</b>
        <IconButton autoFocus aria-label={commonMessages.close} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Top>
      <Middle>
        <Step type="button" aria-disabled={shown === 0} onClick={() => step(-1)}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {commonMessages.previous}
        </Step>
        <figure>
          <Picture src={picture.src} alt={picture.alt} loading="eager" />
        </figure>
        <Step type="button" aria-disabled={shown === pictures.length - 1} onClick={() => step(1)}>
          {commonMessages.next}
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </Step>
      </Middle>
      <Strip>
        {pictures.length > 1 &&
          pictures.map(({ src, alt, thumbnail }, i) => (
            <button key={src} type="button" aria-label={alt} aria-current={i === shown} onClick={() => onShow(i)}>
              <Picture src={thumbnail ?? src} alt="" />
            </button>
          ))}
      </Strip>
    </Dialog>
  );
}

const DARK = { borderRadius: 0, backgroundColor: 'background.default', color: 'text.primary', display: 'flex' };
