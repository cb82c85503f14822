import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { commonMessages } from '../../../messages';
import { Frame } from './my-projects-styles';

const ROWS = [0, 1, 2];

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 8,
  height: 60,
  padding: '0 18px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: { height: 105 },
}));

export const SkeletonProjects = () => (
  <Frame aria-label={commonMessages.loading} data-late>
    {ROWS.map((row) => (
      <Row key={row} aria-hidden>
        <Skeleton variant="rounded" width="36%" height={12} />
        <Skeleton variant="rounded" width="60%" height={10} />
      </Row>
    ))}
  </Frame>
);
