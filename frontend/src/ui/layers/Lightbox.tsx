import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { commonMessages } from '../../messages';
import { Aside, Body, Middle, Step, Strip, Top } from './lightbox-styles';
import { Picture } from '../marks/Picture';
import { useCloseOnBack } from './useCloseOnBack';

export interface LightboxPicture {
  src: string;
  alt: string;
  thumbnail?: string;
  /** Replaces a file that is no picture. */
  tile?: ReactNode;
  tileMark?: ReactNode;
}

interface LightboxProps {
  pictures: readonly LightboxPicture[];
  index: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
  actions?: ReactNode;
  aside?: ReactNode;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

export function Lightbox({ pictures, index, onShow, onClose, actions, aside }: LightboxProps) {
  useCloseOnBack(index !== null, onClose);
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
    if (isTyping(event)) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const paper = { 'data-color-scheme': 'dark', 'aria-label': commonMessages.zoomView, onKeyDown, sx: DARK };
  return (
    <Dialog fullScreen open={index !== null} onClose={onClose} slotProps={{ paper }}>
      <Top>
        <span aria-live="polite">{commonMessages.picture(shown + 1, pictures.length)}</span>
        <b>{picture.alt}</b>
        {actions}
        <IconButton autoFocus aria-label={commonMessages.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Top>
      <Body data-aside={Boolean(aside)}>
        <Middle>
          <Step type="button" aria-disabled={shown === 0} onClick={() => step(-1)}>
            <ChevronLeft size={20} aria-hidden />
            {commonMessages.previous}
          </Step>
          <figure>{picture.tile ?? <Picture src={picture.src} alt={picture.alt} loading="eager" />}</figure>
          <Step type="button" aria-disabled={shown === pictures.length - 1} onClick={() => step(1)}>
            {commonMessages.next}
            <ChevronRight size={20} aria-hidden />
          </Step>
        </Middle>
        {aside && <Aside>{aside}</Aside>}
      </Body>
      <Strip>
        {pictures.length > 1 &&
          pictures.map(({ src, alt, thumbnail, tileMark }, i) => (
            <button key={src} type="button" aria-label={alt} aria-current={i === shown} onClick={() => onShow(i)}>
              {tileMark ?? <Picture src={thumbnail ?? src} alt="" />}
            </button>
          ))}
      </Strip>
    </Dialog>
  );
}

const DARK = { borderRadius: 0, backgroundColor: 'background.default', color: 'text.primary', display: 'flex' };
