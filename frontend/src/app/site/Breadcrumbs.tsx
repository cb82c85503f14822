import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serviceMessages } from '../../messages';

const Trail = styled('nav')(({ theme: { vars } }) => ({
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  color: vars.palette.text.secondary,
  '& ol': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& a': { padding: '3px 0', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& svg': { color: vars.palette.text.tertiary },
}));

export interface BreadcrumbsProps {
  trail: readonly { label: string; to: string }[];
  here: string;
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <Trail aria-label={serviceMessages.crumbs}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <ChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </Trail>
  );
}
