import { styled } from '@mui/material/styles';

export const ChatBox = styled('section')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 800,
  height: 520,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: vars.palette.background.paper,
  overflow: 'hidden',
}));

export const ChatHead = styled('header')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 12px 12px 20px',
  '& > div': { flex: 1 },
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& h2': { margin: 0, fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  '& p': { margin: 0, fontSize: '0.8125rem', lineHeight: 20 / 13, color: vars.palette.text.secondary },
}));

export const ChatLog = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  flex: 1,
  minHeight: 0,
  padding: 20,
  overflowY: 'auto',
  '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
}));

export const Bubble = styled('div')(({ theme: { vars } }) => ({
  maxWidth: '85%',
  padding: '10px 14px',
  borderRadius: 14,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& p': { margin: '0 0 8px' },
  '& ul, & ol': { margin: '4px 0 8px', paddingLeft: 22 },
  '& pre': { overflowX: 'auto' },
  '& a': { color: vars.palette.link },
  '&[data-from="visitor"]': {
    alignSelf: 'flex-end',
    whiteSpace: 'pre-wrap',
    color: vars.palette.primary.contrastText,
    backgroundColor: vars.palette.primary.main,
  },
  '&[data-from="bot"]': { alignSelf: 'flex-start', backgroundColor: vars.palette.surface.subtle },
}));

export const Verdict = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  marginTop: 8,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& progress': { width: 64, height: 6, accentColor: vars.palette.primary.main },
  '&[data-weak="true"] progress': { accentColor: vars.palette.status.warn.solid },
}));

export const Choices = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&&': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '&[data-bullets="true"]': { flexDirection: 'column', gap: 6 },
  '&&[data-bullets="true"]': { paddingLeft: 20, listStyle: 'disc' },
  '& button': { textAlign: 'left', borderRadius: 999, lineHeight: 1.35 },
});

export const ChatFoot = styled('form')(({ theme: { vars } }) => ({
  padding: '12px 16px 14px',
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > div': { display: 'flex', alignItems: 'flex-end', gap: 8 },
  '& textarea': {
    flex: 1,
    minWidth: 0,
    maxHeight: 120,
    padding: '10px 12px',
    border: `1px solid ${vars.palette.line.strong}`,
    borderRadius: 10,
    font: 'inherit',
    lineHeight: 1.4,
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
    resize: 'none',
    fieldSizing: 'content',
    '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 1 },
  },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    margin: '8px 2px 0',
    fontSize: '0.8125rem',
    color: vars.palette.text.secondary,
  },
}));
