import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { PageTitle } from '../../../ui/page/PageTitle';
import { PageWidth } from '../../../ui/page/PageWidth';
import { serviceMessages as words } from '../../../messages';
import { Breadcrumbs } from '../Breadcrumbs';
import { Ask, Head } from './service-styles';
import type { PageProps } from '../page';
import { ServiceGrid } from './ServiceGrid';

export function ServicesPage({ page: { document, services } }: PageProps<'services'>) {
  const { title, lede, ask_title, ask_text } = document;
  return (
    <PageWidth>
      <Head>
        <div>
          <Breadcrumbs trail={[{ label: words.home, to: paths.home }]} here={title} />
          <PageTitle title={title} />
          {lede && (
            <Typography variant="subtitle1" dir="auto">
              {lede}
            </Typography>
          )}
        </div>
      </Head>
      <ServiceGrid services={services} headings="h2" />
      {ask_title && (
        <Ask aria-labelledby="ask">
          <div>
            <h2 id="ask">{ask_title}</h2>
            {ask_text && <p dir="auto">{ask_text}</p>}
          </div>
          <Button component={Link} to={paths.contact} variant="contained" size="large">
            {words.contact}
          </Button>
        </Ask>
      )}
    </PageWidth>
  );
}
