import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Panel } from '../page/Panel';

/** Anchors must not end under sticky bars. */
const Card = styled(Panel)(({ theme }) => ({
  minWidth: 0,
  scrollMarginTop: 88,
  '[data-shell="staff"] &': { scrollMarginTop: 72 },
  [theme.breakpoints.down('md')]: { '&, [data-shell="staff"] &': { scrollMarginTop: 128 } },
}));
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  padding: '18px 20px',
  '& h2': { ...theme.typography.h4, margin: 0 },
  '& p': { ...theme.typography.body2, maxWidth: '58ch', margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > .MuiButton-root': { flex: 'none' },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    gap: 12,
    padding: 16,
    '& > div': { flex: '1 1 100%' },
    '& > .MuiButton-root': { flex: 1, height: 40 },
  },
}));
export const CardBody = styled('div')(({ theme }) => ({
  padding: '0 20px 20px',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('md')]: { padding: '0 16px 16px' },
}));
export const CardActions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& > span:first-of-type': { marginRight: 'auto' },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    padding: '12px 16px',
    '& > span:first-of-type': { flex: '1 1 100%' },
    '& > .MuiButton-root': { flex: 1 },
  },
}));

interface SectionCardProps {
  id: string;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  'aria-busy'?: boolean;
}

export function SectionCard({ id, title, hint, action, children, ...rest }: SectionCardProps) {
  const headingId = useId();
  return (
    <Card id={id} aria-labelledby={headingId} {...rest}>
      <Head>
        <div>
          <h2 id={headingId} tabIndex={-1}>
            {title}
          </h2>
          {hint && <p>{hint}</p>}
        </div>
        {action}
      </Head>
      {children}
    </Card>
  );
}
