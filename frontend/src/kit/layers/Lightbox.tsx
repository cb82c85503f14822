import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { commonMessages } from '../../messages';
import { Middle, Step, Strip, Top } from './lightbox-styles';
import { Picture } from '../marks/Picture';
import { useBackCloses } from './useBackCloses';

export interface LightboxPicture {
  src: string;
  /** For people who cannot see it: the alternative text or the file's name. */
  alt: string;
  /** The small rendition for the strip. */
  thumbnail?: string;
}

interface LightboxProps {
  pictures: readonly LightboxPicture[];
  /** Which one is shown; null when the view is closed. */
  index: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Zoom view over the whole screen, near-black in both schemes. Arrows step and stop at the ends; Escape and Back close. */
export function Lightbox({ pictures, index, onShow, onClose }: LightboxProps) {
  useBackCloses(index !== null, onClose);
  // While it closes it keeps showing what it showed.
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
  // The nested attribute gives everything inside the dark scheme's colours.
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
