import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { PageTitle } from '../kit/page/PageTitle';
import { PageWidth } from '../kit/page/PageWidth';
import { serviceMessages as words } from '../messages';
import { Crumbs } from './Crumbs';
import { Head } from './service-styles';
import { ServiceGrid } from './ServiceGrid';

const Ask = styled('section')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  marginTop: 40,
  padding: '24px 28px',
  borderRadius: 16,
  backgroundColor: vars.palette.brandSoft.bg,
  '& h2': { margin: 0, fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 600 },
  '& p': { maxWidth: '38em', margin: '4px 0 0', fontSize: '0.875rem', color: vars.palette.text.secondary },
  [breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'stretch', padding: 20 },
}));

/** The list of the nine services. */
export function ServicesPage() {
  return (
    <PageWidth>
      <Head>
        <div>
          <Crumbs trail={[{ label: words.home, to: paths.home }]} here={words.services} />
          <PageTitle title={words.overviewTitle} />
          <Typography variant="subtitle1">{words.overviewLede}</Typography>
        </div>
      </Head>
      <ServiceGrid headings="h2" />
      <Ask aria-labelledby="ask">
        <div>
          <h2 id="ask">{words.otherTitle}</h2>
          <p>{words.otherText}</p>
        </div>
        <Button component={Link} to={paths.contact} variant="contained" size="large">
          {words.contact}
        </Button>
      </Ask>
    </PageWidth>
  );
}
