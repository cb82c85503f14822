import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { styled } from '@mui/material/styles';
import { commonMessages } from '../../messages';
import { Picture } from '../marks/Picture';
import { useCloseOnBack } from './useCloseOnBack';
import { inlineRow, row, truncated } from '../../theme/mixins';

const Top = styled('div')(({ theme: { vars } }) => ({
  ...row(12),
  padding: '8px 12px',
  fontSize: '0.84375rem',
  '& > span:first-of-type': {
    flex: 'none',
    color: vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& > b': { fontWeight: 500, ...truncated },
  '& > button': { flex: 'none' },
  '& > b + *': { marginLeft: 'auto' },
  '@media (max-width:767.95px)': {
    '& > .MuiButton-root': { minWidth: 40, paddingInline: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));
const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '&[data-aside="true"]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 372px' },
  '@media (max-width:767.95px)': {
    '&[data-aside="true"]': { display: 'block', overflowY: 'auto', '& > :first-of-type': { height: '46%' } },
  },
});
const Aside = styled('aside')(({ theme: { vars } }) => ({
  minHeight: 0,
  padding: '16px 18px',
  overflowY: 'auto',
  borderLeft: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '@media (max-width:767.95px)': { overflow: 'visible', marginTop: 12, border: 0 },
}));
const Middle = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / auto minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'center',
  padding: '0 12px',
  '& > figure': {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    height: '100%',
    minHeight: 0,
    margin: 0,
  },
  '& img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', borderRadius: 8, filter: 'none !important' },
  '@media (max-width:767.95px)': {
    gridTemplate: 'minmax(0, 1fr) auto / 1fr 1fr',
    '& > figure': { gridColumn: '1 / -1', gridRow: 1 },
    '& > button:last-of-type': { justifySelf: 'end' },
  },
});
const Step = styled('button')(({ theme: { vars } }) => ({
  ...inlineRow(4),
  justifySelf: 'start',
  height: 40,
  padding: '0 12px',
  borderRadius: 20,
  fontSize: '0.84375rem',
  backgroundColor: vars.palette.surface.hover,
  '&[aria-disabled="true"]': { color: vars.palette.text.disabled, cursor: 'not-allowed' },
  '@media (max-width:767.95px)': { height: 44 },
}));
const Strip = styled('div')({
  display: 'flex',
  flex: 'none',
  justifyContent: 'safe center',
  gap: 6,
  padding: '12px',
  overflowX: 'auto',
  '& button': {
    flex: 'none',
    width: 48,
    aspectRatio: '16 / 10',
    borderRadius: 5,
    overflow: 'hidden',
    opacity: 0.6,
    '&[aria-current="true"]': { opacity: 1, outline: '2px solid currentColor', outlineOffset: 1 },
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& svg': { display: 'block', margin: 'auto' },
});

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
