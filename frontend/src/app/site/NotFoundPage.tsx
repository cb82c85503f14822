import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useCompany } from '../../api/company';
import { useSession } from '../../api/session/session';
import { paths } from '../../paths';
import { PageTitle } from '../../ui/page/PageTitle';
import { PageWidth } from '../../ui/page/PageWidth';
import { notFoundMessages as words } from '../../messages';

const Page = styled(PageWidth)(({ theme }) => ({
  // The footer keeps its place while the browser receives it.
  minHeight: 'calc(100dvh - 150px)',
  padding: '88px 0 0',
  '& p': { maxWidth: '38em', margin: '12px 0 0', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { paddingTop: 56 },
}));
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 28 });

export function NotFoundPage() {
  const { user } = useSession();
  const { email } = useCompany();
  return (
    <Page>
      <PageTitle title={words.title} />
      <p>{words.lede}</p>
      <Row>
        <Button component={Link} to={paths.home} variant="contained" size="large">
          {words.home}
        </Button>
        <Button component={Link} to={user ? paths.dashboard : paths.login} variant="outlined" size="large">
          {user ? words.dashboard : words.login}
        </Button>
      </Row>
      {email && (
        <p>
          {words.write} <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
        </p>
      )}
    </Page>
  );
}
