import { styled } from '@mui/material/styles';

export const Titled = styled('span')({ display: 'flex', alignItems: 'center', gap: 7, minWidth: 0 });

export const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  color: theme.vars.palette.status.warn.solid,
  '@media (forced-colors: active)': { color: 'CanvasText' },
}));

export const Remark = styled('span', { shouldForwardProp: (name) => name !== 'urgent' })<{ urgent: boolean }>(
  ({ theme: { vars }, urgent }) => ({
    display: 'block',
    fontWeight: urgent ? 550 : 400,
    color: urgent ? vars.palette.status.warn.text : vars.palette.text.secondary,
  }),
);
