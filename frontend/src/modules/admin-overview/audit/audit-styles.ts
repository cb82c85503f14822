import { styled } from '@mui/material/styles';
import { QuietText } from '../../../ui/page/QuietText';

export const ChangeTable = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  '& th, & td': {
    padding: '8px 10px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& tbody th': { fontWeight: 560 },
  '& th:first-of-type': { width: '28%' },
}));

export const Facts = styled(QuietText)({ margin: '0 0 14px', overflowWrap: 'anywhere' });
