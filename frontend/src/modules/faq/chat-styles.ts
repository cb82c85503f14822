import { styled } from '@mui/material/styles';
import { focusedInput, inputBox } from '../../theme/inputs';
import { Tile } from '../../ui/marks/Tile';

export const ChatBox = styled('section')(({ theme: { vars, shadows } }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 800,
  height: 520,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: vars.palette.background.paper,
  overflow: 'hidden',
  boxShadow: shadows[2],
  scrollMarginTop: 72,
}));

export const ChatHead = styled('header')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '13px 12px 13px 18px',
  '& > div': { flex: 1 },
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& h2': { margin: 0, fontSize: '0.96875rem', lineHeight: 20 / 15.5, fontWeight: 620, letterSpacing: '-0.01em' },
  '& p': { margin: 0, fontSize: '0.78125rem', lineHeight: 17 / 12.5, color: vars.palette.text.secondary },
  [breakpoints.down('md')]: { '& p': { display: 'none' } },
}));

export const ChatLog = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  flex: 1,
  minHeight: 0,
  padding: 18,
  overflowY: 'auto',
  '& > :first-of-type': { marginTop: 'auto' },
  '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
}));

export const TurnBox = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14 });

export const BotRow = styled('div')({ display: 'flex', alignItems: 'flex-end', gap: 10 });
export const BotMark = styled(Tile)(({ theme }) => ({
  width: 28,
  height: 28,
  borderRadius: 9,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

export const Bubble = styled('div')(({ theme: { vars, breakpoints } }) => ({
  maxWidth: '82%',
  padding: '10px 14px',
  borderRadius: 14,
  fontSize: '0.90625rem',
  lineHeight: 21 / 14.5,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& p': { margin: '0 0 8px' },
  '& p:last-child': { marginBottom: 0 },
  '& ul, & ol': { margin: '4px 0 8px', paddingInlineStart: 22 },
  '& pre': { overflowX: 'auto' },
  '& a': { color: vars.palette.link },
  '&[data-from="visitor"]': {
    alignSelf: 'flex-end',
    borderBottomRightRadius: 5,
    whiteSpace: 'pre-wrap',
    color: vars.palette.primary.contrastText,
    backgroundColor: vars.palette.primary.main,
  },
  '&[data-from="bot"]': { borderBottomLeftRadius: 5, backgroundColor: vars.palette.surface.subtle },
  [breakpoints.down('md')]: { maxWidth: '100%' },
}));

export const Verdict = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginTop: 9,
  paddingTop: 8,
  borderTop: `1px solid ${vars.palette.line.edge}`,
  fontSize: '0.78125rem',
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& [role="progressbar"]': {
    flex: 'none',
    width: 64,
    height: 6,
    borderRadius: 99,
    backgroundColor: vars.palette.line.edge,
  },
  '& [role="progressbar"] > i': {
    display: 'block',
    height: '100%',
    borderRadius: 99,
    backgroundColor: vars.palette.status.ok.solid,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  '&[data-weak="true"] [role="progressbar"] > i': { backgroundColor: vars.palette.status.warn.solid },
  '& > [data-rating]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    marginLeft: 'auto',
    minHeight: 32,
    alignItems: 'center',
  },
  [breakpoints.down('md')]: {
    '& > [data-rating]': { flexBasis: '100%', marginLeft: -8 },
  },
}));

export const Related = styled('div')(({ theme: { vars, breakpoints } }) => ({
  marginLeft: 38,
  '& > p': { margin: 0, fontSize: '0.78125rem', color: vars.palette.text.tertiary },
  [breakpoints.down('md')]: { marginLeft: 0, '& li:nth-of-type(n + 2)': { display: 'none' } },
}));

export const Choices = styled('ul')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&&': { margin: '6px 0 0', padding: 0, listStyle: 'none' },
  '&[data-bullets="true"]': { flexDirection: 'column', gap: 6 },
  '&&[data-bullets="true"]': { marginBottom: 12, paddingLeft: 20, listStyle: 'disc' },
  '&[data-bullets="true"] button': {
    minHeight: 24,
    padding: 0,
    border: 0,
    textAlign: 'left',
    textDecoration: 'underline',
    fontSize: 'inherit',
    color: vars.palette.link,
    backgroundColor: 'transparent',
  },
  '&[data-bullets="false"] button': {
    minHeight: 32,
    padding: '4px 12px',
    textAlign: 'left',
    borderRadius: 99,
    borderColor: vars.palette.line.edge,
    fontSize: '0.8125rem',
    lineHeight: 1.35,
    fontWeight: 520,
    color: vars.palette.link,
    backgroundColor: vars.palette.background.paper,
  },
}));

export const ChatFooter = styled('form')(({ theme: { vars, breakpoints } }) => ({
  padding: '12px 14px 10px',
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 12px',
    margin: '8px 0 0',
    padding: '0 4px',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: vars.palette.text.tertiary,
  },
  [breakpoints.down('md')]: { '& > p > span:last-of-type': { display: 'none' } },
}));

export const ChatField = styled('div')(({ theme }) => ({
  ...inputBox(theme),
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  padding: '4px 5px 4px 14px',
  borderRadius: 12,
  '&:has(textarea:focus-visible)': focusedInput(theme),
  '& textarea': {
    flex: 1,
    minWidth: 0,
    maxHeight: 120,
    padding: '7px 0',
    border: 0,
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: 22 / 15,
    color: theme.vars.palette.text.primary,
    backgroundColor: 'transparent',
    resize: 'none',
    fieldSizing: 'content',
    '&:focus-visible': { outline: 'none' },
    [theme.breakpoints.down('md')]: { fontSize: '1rem' },
  },
  '& button[type="submit"]': {
    flex: 'none',
    width: 36,
    height: 36,
    borderRadius: 9,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    '&.Mui-disabled': { color: theme.vars.palette.text.disabled, backgroundColor: theme.vars.palette.surface.hover },
  },
}));
