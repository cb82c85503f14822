import { styled } from '@mui/material/styles';
import { PanelTable } from '../../../ui/page/panel-table';

export const Rows = styled(PanelTable)(({ theme: { vars, breakpoints } }) => ({
  '& code': { fontSize: '0.78125rem', color: vars.palette.text.secondary },
  '& small': { display: 'none', fontSize: '0.8125rem', color: vars.palette.text.secondary },
  [breakpoints.down('md')]: {
    '& thead th:nth-of-type(n + 3), & tbody td:nth-of-type(n + 2)': { display: 'none' },
    '& small': { display: 'block' },
  },
}));
