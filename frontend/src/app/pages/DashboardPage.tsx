import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCan, useSession } from '../../api/session';
import { PageShell } from '../../kit/page/PageShell';
import { roleName } from '../../words/roles';
import { dashboardMessages as words } from '../../messages';
import { SpecialOffers } from '../../modules/offers/SpecialOffers';
import { OwnProjectsPanel } from '../../modules/projects/mine/OwnProjectsPanel';
import { useListProjectsQuery } from '../../modules/projects/projects.api';
import { WaitingForUs } from '../../modules/overview/WaitingForUs';
import { WaitingPanel } from '../../modules/projects/mine/WaitingPanel';
import { paths } from '../../paths';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  // Rows share the height of the taller panel, and what stands below has its place, once both are known.
  '&:has(.MuiSkeleton-root)': { '& li': { visibility: 'hidden' }, '& ~ *': { display: 'none' } },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  [theme.breakpoints.down('lg')]: { '& > :has(.MuiSkeleton-root) ~ *': { display: 'none' } },
  [theme.breakpoints.down('md')]: { gap: 16 },
}));
const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  '& > span + span': { color: theme.vars.palette.text.tertiary, overflowWrap: 'anywhere' },
}));

/**
 * Admins are rarely clients of their own firm: what concerns clients is there only for those who are. Undefined until it is
 * known: what stands below has no place before.
 */
function useIsClient(): boolean | undefined {
  const admin = useCan('project.manage');
  const { data, isError } = useListProjectsQuery({ mine: '1', limit: 1 }, { skip: !admin });
  if (!admin) return true;
  return data ? data.total > 0 : isError ? false : undefined;
}

/** Who is signed in, what waits for them, and the way on. */
export function DashboardPage() {
  const { user } = useSession();
  const client = useIsClient();
  const isStaff = useCan('overview.read');
  const managesUsers = useCan('user.manage');
  if (!user) return null;
  const { name, email, role } = user;
  const line = (
    <Line>
      <span>{words.account(roleName(role))}</span>
      <span>{email}</span>
      <span>{words.role(roleName(role))}</span>
    </Line>
  );
  const actions = (
    <Button
      component={Link}
      to={managesUsers ? paths.admin : paths.clientProject}
      variant="contained"
      endIcon={<ArrowRight strokeWidth={1.75} aria-hidden />}
    >
      {managesUsers ? words.goToAdmin : words.viewProjects}
    </Button>
  );
  return (
    <PageShell title={words.welcome(name || email)} line={line} actions={actions}>
      {isStaff && <WaitingForUs />}
      {client && (
        <Panels>
          <WaitingPanel />
          <OwnProjectsPanel />
        </Panels>
      )}
      {client !== undefined && <SpecialOffers />}
    </PageShell>
  );
}
