import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { PageTitle } from '../components/PageTitle';
import { PageWidth } from '../components/shells/PageWidth';
import { faqMessages as words } from '../messages';
import { FaqChat } from '../modules/faq/FaqChat';

const Page = styled(PageWidth)(({ theme }) => ({
  paddingTop: 36,
  '& > p': { margin: '10px 0 0', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { paddingTop: 24 },
}));
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 800px) minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  marginTop: 28,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 },
}));
const BUTTER = 5;
const Side = styled('aside')(({ theme: { vars } }) => ({
  padding: '18px 20px 20px',
  borderRadius: 16,
  backgroundColor: vars.palette.pastel[BUTTER]?.bg,
  '& h2': { margin: 0, fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 600 },
  '& p': { margin: '6px 0 14px', fontSize: '0.875rem' },
}));

/** `?q=` asks at once, for links from elsewhere. */
export function FaqPage() {
  return (
    <Page>
      <PageTitle title={words.pageTitle}>{words.heading}</PageTitle>
      <p>{words.lede}</p>
      <Columns>
        <FaqChat />
        <Side>
          <h2>{words.stuckTitle}</h2>
          <p>{words.stuckText}</p>
          <Button component={Link} to={paths.contact} variant="outlined">
            {words.askPerson}
          </Button>
        </Side>
      </Columns>
    </Page>
  );
}
