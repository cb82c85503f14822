import { styled } from '@mui/material/styles';
import type { Progress } from '../../../api/underway';
import { shellMessages } from '../../../messages';
import { Hidden } from './WaitingMark';

const Mark = styled('em')(({ theme }) => ({
  marginLeft: 'auto',
  fontStyle: 'normal',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.tertiary,
  '[data-narrow="true"] &': { display: 'none' },
}));

export const ProgressMark = ({ progress: { done, of } }: { progress: Progress }) => (
  <>
    <Mark aria-hidden>{`${done}/${of}`}</Mark>
    <Hidden>{`, ${shellMessages.progress(done, of)}`}</Hidden>
  </>
);
