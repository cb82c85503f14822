import { styled } from '@mui/material/styles';

export const Parts = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& h3': { ...typography.subtitle2, margin: '0 0 4px' },
  '& [data-sum]': { ...typography.caption, margin: '12px 0 4px', color: vars.palette.text.secondary },
  '& p': { ...typography.body2, margin: '0 0 10px', color: vars.palette.text.secondary },
  '& ul + form': { marginTop: 12 },
  '& section + section': { paddingTop: 20, borderTop: `1px solid ${vars.palette.divider}` },
}));

export const Things = styled('ul')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 4,
  paddingLeft: 18,
  listStyle: 'disc',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  overflowWrap: 'anywhere',
  '& span': { color: vars.palette.text.secondary },
}));
