import { styled } from '@mui/material/styles';

export const Dot = styled('i', { shouldForwardProp: (name) => name !== 'tone' && name !== 'sx' })<{ tone?: 'warn' }>(
  ({ theme: { vars }, tone }) => ({
    display: 'inline-block',
    flex: 'none',
    width: 7,
    height: 7,
    borderRadius: '50%',
    verticalAlign: 'middle',
    backgroundColor: tone ? vars.palette.status[tone].solid : vars.palette.primary.main,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  }),
);
