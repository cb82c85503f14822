import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ProjectView } from '../../contract/api/projects';
import type { State } from '../../theme/palette';
import { Panel } from '../../ui/page/Panel';
import { Pill } from '../../ui/marks/Pill';
import { ProgressBar } from '../../ui/marks/ProgressBar';
import { myProjectMessages as words } from '../../messages';
import { milestoneSteps, type StepState } from './milestone-steps';

const Box = styled(Panel)(({ theme }) => ({
  padding: 20,
  '& > h3': { ...theme.typography.h3, margin: '0 0 12px' },
}));
const List = styled('ul')({
  display: 'grid',
  gap: 9,
  margin: '14px 0 0',
  fontSize: '0.875rem',
  '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& > li > span:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > span:last-child': { flex: 'none', paddingLeft: 9 },
});
const COLORS: Record<StepState, State> = { done: 'ok', now: 'info', ahead: 'mute' };

export function MilestonesCard({ project }: { project: ProjectView }) {
  const id = useId();
  const { progress, milestone, milestones } = project;
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>{words.milestones}</h3>
      <ProgressBar bare value={progress} milestone={milestone} milestones={milestones} />
      <List>
        {milestoneSteps(project).map(({ number, state, name }) => (
          <li key={number}>
            <span>{name}</span>
            <Pill state={COLORS[state]}>{words[state]}</Pill>
          </li>
        ))}
      </List>
    </Box>
  );
}
