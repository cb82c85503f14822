import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '../../messages';
import { font, row } from '../../theme/mixins';

const Head = styled('div')(({ theme }) => ({
  ...row(12),
  padding: '20px 16px 0 24px',
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': {
    margin: 0,
    ...font({ size: 20, line: 26, weight: 620, tracking: -0.02 }),
    overflowWrap: 'anywhere',
  },
  '& p': {
    ...theme.typography.body2,
    margin: '2px 0 0',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '&[data-line="true"]': { paddingBottom: 14, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    padding: '18px 10px 0 16px',
    '& h2': { fontSize: '1.125rem' },
    '&[data-line="true"]': { padding: '8px 8px 8px 16px' },
  },
}));

interface DialogHeadProps {
  titleId: string;
  title: string;
  line?: ReactNode;
  action?: ReactNode;
  edge?: boolean;
  onClose: () => void;
}

export function DialogHead({ titleId, title, line, action, edge = false, onClose }: DialogHeadProps) {
  return (
    <Head data-line={edge}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {line && <p>{line}</p>}
      </div>
      {action}
      <IconButton aria-label={commonMessages.close} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Head>
  );
}
