import Skeleton from '@mui/material/Skeleton';
import { Card, Main, Side } from './card-styles';

export const SkeletonFile = () => (
  <Card as="div" aria-hidden data-late>
    <Side>
      <Skeleton variant="rounded" height="auto" sx={{ aspectRatio: '16 / 11' }} />
      <Skeleton width="70%" height={24} />
    </Side>
    <Main>
      <Skeleton width="40%" />
      <Skeleton width="80%" />
    </Main>
  </Card>
);
