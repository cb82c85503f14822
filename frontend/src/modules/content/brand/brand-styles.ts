import { styled } from '@mui/material/styles';

export const Title = styled('h2')({ margin: 0, fontSize: '0.9375rem', lineHeight: 32 / 15, fontWeight: 600 });
export const Schemes = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 12px',
  overflowY: 'auto',
  '& > figure': { minWidth: 0, margin: 0 },
  '& > figure[data-wide]': { gridColumn: '1 / -1' },
  '& figcaption': { marginBottom: 4, fontSize: '0.78125rem', fontWeight: 560, color: vars.palette.text.secondary },
}));

/** `--preview-*` are the colors of the draft. */
export const SchemePreview = styled('div')(({ theme: { vars } }) => ({
  minHeight: 96,
  padding: 14,
  overflow: 'hidden',
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 12,
  fontSize: '0.6875rem',
  lineHeight: 16 / 11,
  overflowWrap: 'anywhere',
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
  '[data-wide] > &': { backgroundColor: vars.palette.background.default },
  '& p': { margin: '8px 0 0' },
  '& small': { fontSize: 'inherit', color: vars.palette.text.secondary },
  '& strong': { display: 'block', fontSize: '1.1875rem', lineHeight: 23 / 19, letterSpacing: '-0.03em' },
  '& strong > small': { color: vars.palette.text.tertiary },
}));
export const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});
export const Rule = styled('div')(({ theme: { vars } }) => ({
  height: 1,
  margin: '12px -14px 14px',
  backgroundColor: vars.palette.divider,
}));
export const Sign = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  fontSize: '0.75rem',
  fontWeight: 640,
  '& > img': { display: 'block', height: 18, maxWidth: 130, objectFit: 'contain' },
  '& > img[data-plate]': { padding: '2px 4px', borderRadius: 4, backgroundColor: '#fff' },
  '& > i': { width: 18, height: 18, borderRadius: 5, backgroundColor: 'var(--preview-accent)' },
});
export const Press = styled('span')({
  display: 'inline-block',
  padding: '4px 9px',
  borderRadius: 6,
  fontSize: '0.65625rem',
  fontWeight: 600,
  color: 'var(--preview-on-accent)',
  backgroundColor: 'var(--preview-accent)',
});
export const Soft = styled('div')({
  marginTop: 10,
  padding: '8px 10px',
  borderRadius: 6,
  color: 'var(--preview-on-soft)',
  backgroundColor: 'var(--preview-soft)',
  '& b': { display: 'block' },
  '&[data-code]': { fontSize: '1rem', fontWeight: 640, letterSpacing: '0.16em', textAlign: 'center' },
});
export const Line = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  marginTop: 6,
  paddingTop: 6,
  borderTop: `1px solid ${vars.palette.divider}`,
}));
