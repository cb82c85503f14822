import Typography from '@mui/material/Typography';
import type { PropsWithChildren } from 'react';
import { PageTitle } from '../../ui/page/PageTitle';
import { Breadcrumbs, type BreadcrumbsProps } from './Breadcrumbs';
import { Head } from './services/service-styles';

interface SiteHeadProps extends PropsWithChildren {
  trail: BreadcrumbsProps['trail'];
  title: string;
  lede: string;
}

/** The children stand beside the title. */
export const SiteHead = ({ trail, title, lede, children }: SiteHeadProps) => (
  <Head>
    <div>
      <Breadcrumbs trail={trail} here={title} />
      <PageTitle title={title} />
      {lede && (
        <Typography variant="subtitle1" dir="auto">
          {lede}
        </Typography>
      )}
    </div>
    {children}
  </Head>
);
