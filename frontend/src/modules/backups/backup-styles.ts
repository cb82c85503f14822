import { styled } from '@mui/material/styles';
import { DescriptionList } from '../../ui/section/DescriptionList';

export const Body = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: '14px 16px 16px',
  '& > div > b': {
    display: 'block',
    fontSize: '1.25rem',
    lineHeight: 26 / 20,
    fontWeight: 620,
    letterSpacing: '-0.02em',
  },
  '& > div > small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
  },
}));

export const Failure = styled('p')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 9,
  padding: '10px 12px',
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  overflowWrap: 'anywhere',
  color: vars.palette.status.warn.text,
  backgroundColor: vars.palette.status.warn.bg,
  '& > svg': { flex: 'none', marginTop: 1 },
  '& > span': { minWidth: 0 },
  '@media (forced-colors: active)': { border: '1px solid' },
}));

export const Buttons = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '& > :first-of-type': { gridColumn: '1 / -1' },
});

/** Slows down, because the duration is unknown. */
export const Filling = styled('i')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 'auto 0 0',
  height: 3,
  backgroundColor: vars.palette.primary.contrastText,
  opacity: 0.7,
  transformOrigin: 'left',
  animation: 'filling 90s cubic-bezier(.1,.7,.1,1) forwards',
  '@keyframes filling': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.97)' } },
}));

export const BackupList = styled('ul')(({ theme: { vars } }) => ({
  margin: '6px -16px 0',
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 10px',
    minHeight: 34,
    padding: '4px 16px',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& small': { fontSize: '0.8125rem', color: vars.palette.text.tertiary },
  '& > li > small:last-of-type': { marginLeft: 'auto' },
}));

export const BackupListHead = styled('p')({ fontSize: '0.8125rem', lineHeight: 20 / 13, fontWeight: 560 });

export const Choices = styled('fieldset')(({ theme: { vars } }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden auto',
  maxHeight: 320,
  '& > label': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 10px',
    minHeight: 44,
    padding: '6px 14px',
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
  '& > label + label': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > label:hover': { backgroundColor: vars.palette.surface.subtle },
  '& > label:has(:checked)': { backgroundColor: vars.palette.brandSoft.bg },
  '& > label:has(:focus-visible)': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
  '& input': { width: 18, height: 18, margin: 0, accentColor: vars.palette.primary.main, outline: 'none' },
  '& small': { fontSize: '0.8125rem', color: vars.palette.text.secondary },
  '& > label > small:last-of-type': { marginLeft: 'auto' },
}));

export const Facts = styled(DescriptionList)({ fontSize: '0.875rem', lineHeight: 20 / 14 });

export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });
