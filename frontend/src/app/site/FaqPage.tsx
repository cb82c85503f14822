import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { PageTitle } from '../../ui/page/PageTitle';
import { PageWidth } from '../../ui/page/PageWidth';
import { faqMessages as words } from '../../messages';
import { FaqAssistant } from '../../modules/faq/FaqAssistant';

const Page = styled(PageWidth)(({ theme }) => ({
  paddingTop: 36,
  '& > p': { margin: '5px 0 26px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { paddingTop: 24 },
}));
const BUTTER = 5;
const Stuck = styled('section')(({ theme: { vars } }) => ({
  padding: 18,
  borderRadius: 12,
  backgroundColor: vars.palette.pastel[BUTTER]?.bg,
  '& h2': { margin: 0, fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 620 },
  '& p': { margin: '4px 0 14px', fontSize: '0.8125rem', color: vars.palette.text.secondary },
}));

/** Links may search with `?q=`. */
export function FaqPage() {
  return (
    <Page>
      <PageTitle title={words.pageTitle}>{words.heading}</PageTitle>
      <p>{words.lede}</p>
      <FaqAssistant>
        <Stuck aria-labelledby="stuck">
          <h2 id="stuck">{words.stuckTitle}</h2>
          <p>{words.stuckText}</p>
          <Button component={Link} to={paths.contact} variant="outlined" size="small">
            {words.askPerson}
          </Button>
        </Stuck>
      </FaqAssistant>
    </Page>
  );
}
