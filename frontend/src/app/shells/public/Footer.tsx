import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { UNNAMED, useCompany } from '../../../api/company';
import { useToday } from '../../../api/page-data';
import { paths } from '../../../paths';
import { serviceMessages, shellMessages } from '../../../messages';
import { Brand } from '../Brand';
import { companyMenu, serviceMenu } from './site-menu';
import { PageWidth } from '../../../kit/page/PageWidth';

const Foot = styled('footer')(({ theme }) => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 420px',
  marginTop: 88,
  padding: '52px 0 28px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { marginTop: 56, paddingTop: 36 },
}));
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.35fr 1fr 1fr .75fr 1.2fr',
  gap: 32,
  '& p': { margin: '10px 0 0' },
  '& a:not([aria-label])': {
    display: 'block',
    width: 'fit-content',
    padding: '3px 0',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', color: theme.vars.palette.text.primary },
  },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr 1fr 1fr' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    overflowWrap: 'anywhere',
    gap: '28px 16px',
    '& > :first-of-type': { gridColumn: '1 / -1' },
    '& a:not([aria-label])': { padding: '5px 0' },
  },
}));
const Heading = styled('h2')(({ theme: { vars } }) => ({
  margin: '0 0 8px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 22 / 13,
  color: vars.palette.text.primary,
}));
const End = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 24px',
  marginTop: 40,
  paddingTop: 20,
  borderTop: `1px solid ${vars.palette.divider}`,
  fontSize: '0.8125rem',
  color: vars.palette.text.tertiary,
}));

const FIRST_COLUMN = 5;
const serviceLinks = serviceMenu.map(({ name, to }) => ({ label: name, to }));
const linkColumns = [
  { heading: shellMessages.servicesHeading, links: serviceLinks.slice(0, FIRST_COLUMN) },
  {
    heading: shellMessages.moreServicesHeading,
    links: [...serviceLinks.slice(FIRST_COLUMN), { label: serviceMessages.allServices, to: paths.services }],
  },
  { heading: shellMessages.companyHeading, links: companyMenu },
];

/** Who we are and how to reach us, in the same place on every page. */
export function Footer() {
  const company = useCompany();
  const { legal_name, description, location, email, phone } = company;
  const year = Number(useToday().slice(0, 4));
  // It would grow under the reader's eyes.
  if (company === UNNAMED) return null;
  return (
    <Foot>
      <PageWidth>
        <Columns>
          <div>
            <Brand size={26} />
            <p>
              {description}
              {description && <br />}
              {location}
            </p>
          </div>
          {linkColumns.map(({ heading, links }) => (
            <div key={heading}>
              <Heading>{heading}</Heading>
              {links.map(({ label, to }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          ))}
          <div>
            <Heading>{shellMessages.talkHeading}</Heading>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
            <p>{shellMessages.replyTime}</p>
          </div>
        </Columns>
        <End>
          <span>{shellMessages.copyright(year, legal_name)}</span>
          <span>{location}</span>
        </End>
      </PageWidth>
    </Foot>
  );
}
