import { styled } from '@mui/material/styles';
import { focusedInput, inputBox } from '../../../theme/inputs';

export const Thread = styled('ul')({ display: 'grid', gap: 14 });
export const Entry = styled('div')({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  gap: 10,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  '& b': { fontSize: '0.84375rem', fontWeight: 590 },
});
export const CommentText = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const Reply = styled('div')(({ theme: { vars } }) => ({
  margin: '14px 0 0 36px',
  padding: '10px 12px',
  borderRadius: 10,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  backgroundColor: vars.palette.brandSoft.bg,
  '& > b': { fontSize: '0.84375rem', fontWeight: 590, color: vars.palette.brandSoft.text },
  '@media (forced-colors: active)': { border: '1px solid' },
}));
export const Sending = styled('div')(({ theme: { vars } }) => ({
  marginBottom: 14,
  '&, & b': { color: vars.palette.text.tertiary },
}));
export const Below = styled('div')(({ theme: { vars } }) => ({
  margin: '10px 0 0 36px',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: vars.palette.text.tertiary,
}));
export const ComposerForm = styled('form')(({ theme }) => ({
  marginTop: 'auto',
  '& > div': { display: 'flex', alignItems: 'flex-end', gap: 8 },
  '& .MuiButton-root': { height: 34, [theme.breakpoints.down('md')]: { height: 40 } },
}));
export const ComposerField = styled('textarea')(({ theme }) => ({
  ...inputBox(theme),
  flex: 1,
  minWidth: 0,
  minHeight: 34,
  maxHeight: 180,
  padding: '6px 12px',
  resize: 'none',
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: theme.vars.palette.text.primary,
  fieldSizing: 'content',
  '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
  '&:focus-visible': focusedInput(theme),
  [theme.breakpoints.down('md')]: { minHeight: 40, padding: '9px 12px', fontSize: '1rem' },
}));
