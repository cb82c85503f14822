import { styled } from '@mui/material/styles';
import type { DrawnPictureView } from '../../../contract/api/site';
import { FeaturePicture } from '../../../modules/features/FeaturePicture';

const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  aspectRatio: '560 / 476',
  borderRadius: 24,
  backgroundColor: theme.vars.palette.surface.subtle,
  [theme.breakpoints.down('md')]: { borderRadius: 20 },
}));

export const StagePicture = ({ image, alt }: { image: DrawnPictureView; alt: string }) => (
  <Frame>
    <FeaturePicture image={image} alt={alt} sizes="(max-width: 1199px) 100vw, 560px" eager />
  </Frame>
);
