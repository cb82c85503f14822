import { styled } from '@mui/material/styles';
import type { State } from '../../theme/palette';
import { font, inlineRow } from '../../theme/mixins';

const notForDom = { shouldForwardProp: (name: PropertyKey) => name !== 'state' && name !== 'plain' };

export const Pill = styled(
  'span',
  notForDom,
)<{ state: State }>(({ theme: { vars }, state }) => ({
  ...inlineRow(5),
  minHeight: 22,
  maxWidth: '100%',
  padding: '0 9px 0 6px',
  borderRadius: 999,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  ...font({ size: 12, line: 16, weight: 560 }),
  '[role="grid"] &': { whiteSpace: 'normal' },
  color: vars.palette.status[state].text,
  backgroundColor: vars.palette.status[state].bg,
  '& > svg': { color: vars.palette.status[state].solid },
  // An outline takes no room.
  '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: -1 },
}));

export const QuietMark = styled(
  'span',
  notForDom,
)<{ state: State }>(({ theme: { vars }, state }) => ({
  ...inlineRow(5),
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  ...font({ size: 12.5, weight: 540 }),
  color: vars.palette.status[state].text,
  '& > svg': { color: vars.palette.status[state].solid },
}));
