import { useLocation } from 'react-router-dom';
import { useSite } from '../../../api/company';
import { pathIn } from '../../../api/page-data';
import { paths } from '../../../paths';

export interface MenuLink {
  label: string;
  to: string;
}

export function useServicePath(): string | undefined {
  const path = pathIn(useLocation().pathname);
  const { services } = useSite();
  return path === paths.services || services.some((service) => service.path === path) ? path : undefined;
}
