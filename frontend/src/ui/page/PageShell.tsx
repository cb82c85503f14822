import { styled } from '@mui/material/styles';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from './PageTitle';
import { PageWidth } from './PageWidth';
import { useShell } from './shell-context';
import { inlineRow, row } from '../../theme/mixins';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 24,
  padding: '36px 0 26px',
  '& > :first-of-type': { minWidth: 0 },
  '[data-shell="staff"] &': { alignItems: 'center', gap: 20, padding: '18px 20px 14px' },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: 16,
    padding: '24px 0 18px',
    '[data-shell="staff"] &': { alignItems: 'stretch', gap: 12, padding: '18px 16px 12px' },
  },
}));
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 5,
  minHeight: '1lh',
  color: theme.vars.palette.text.secondary,
  '[data-shell="staff"] &': { ...theme.typography.body2, marginTop: 1 },
}));
const Back = styled(Link)(({ theme }) => ({
  ...inlineRow(4),
  minHeight: 24,
  marginBottom: 6,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  '@media print': { display: 'none' },
}));
const Actions = styled('div')(({ theme }) => ({
  ...row(8),
  flex: 'none',
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', '& > .MuiButton-root:not([data-quiet])': { flex: '1 0 auto' } },
}));
/** Below a header. */
export const StaffMargins = styled('div')(({ theme }) => ({
  padding: '0 20px 28px',
  [theme.breakpoints.down('md')]: { padding: '0 16px 24px' },
}));

export interface BackLink {
  to: string;
  label: string;
}

export interface PageHeaderProps {
  title: string;
  /** Undefined reserves its space; false omits it. */
  line?: ReactNode;
  /** At most two buttons; the primary one last. */
  actions?: ReactNode;
  back?: BackLink;
}

export function PageHeader({ title, actions, back, ...rest }: PageHeaderProps) {
  const hasLine = 'line' in rest && rest.line !== false;
  return (
    <Head>
      <div>
        {back && (
          <Back to={back.to}>
            <ChevronLeft size={16} aria-hidden />
            {back.label}
          </Back>
        )}
        <PageTitle title={title} />
        {hasLine && <Line>{rest.line}</Line>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

interface PageShellProps extends PageHeaderProps {
  children?: ReactNode;
  /** Staff area only: tables reach the edges. */
  edgeToEdge?: boolean;
}

export function PageShell({ children, edgeToEdge = false, ...header }: PageShellProps) {
  const staff = useShell() === 'staff';
  if (!staff) {
    return (
      <PageWidth>
        <PageHeader {...header} />
        {children}
      </PageWidth>
    );
  }
  return (
    <>
      <PageHeader {...header} />
      {edgeToEdge ? children : <StaffMargins>{children}</StaffMargins>}
    </>
  );
}
