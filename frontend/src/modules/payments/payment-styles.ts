import { styled } from '@mui/material/styles';
import { Panel } from '../../ui/page/Panel';
import { DescriptionList } from '../../ui/section/DescriptionList';

export const Amount = styled('p')({
  fontSize: '2rem',
  lineHeight: 40 / 32,
  fontWeight: 640,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const CardBox = styled(Panel)(({ theme }) => ({
  padding: 20,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& > .MuiButton-root': { marginTop: 18 },
  [theme.breakpoints.down('md')]: { padding: 20 },
}));
export const Facts = styled(DescriptionList)({ fontSize: '0.84375rem', lineHeight: 20 / 13.5 });
export const Help = styled('p')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: '10px 0 0',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: vars.palette.text.tertiary,
  '& > svg': { flex: 'none', marginTop: 1 },
}));
export const AmountBlock = styled('div')(({ theme: { vars } }) => ({
  marginBottom: 18,
  padding: '18px 20px',
  borderRadius: 12,
  backgroundColor: vars.palette.surface.subtle,
  '& > span': {
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: '0.8125rem', letterSpacing: 0, fontWeight: 500, color: vars.palette.text.secondary },
}));
/** Reserves space for PayPal's button. */
export const Slot = styled('div')({ minHeight: 48, colorScheme: 'light', borderRadius: 8 });
export const Step = styled('div')({ marginTop: 18 });
