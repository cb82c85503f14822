import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { PageWidth } from '../../../ui/page/PageWidth';
import { serviceMessages as words } from '../../../messages';
import { SiteHead } from '../SiteHead';
import { Ask } from './service-styles';
import type { PageProps } from '../page';
import { ServiceGrid } from './ServiceGrid';

export function ServicesPage({ page: { document, services } }: PageProps<'services'>) {
  const { title, lede, ask_title, ask_text } = document;
  return (
    <PageWidth>
      <SiteHead trail={[{ label: words.home, to: paths.home }]} title={title} lede={lede} />
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
