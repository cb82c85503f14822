import { styled } from '@mui/material/styles';
import { UNNAMED, useCompany, useSite } from '../../../api/company';
import { useToday } from '../../../api/page-data';
import { AppLink } from '../../../ui/page/AppLink';
import { shellMessages } from '../../../messages';
import { Brand } from '../Brand';
import { PageWidth } from '../../../ui/page/PageWidth';
import { PhoneLink } from '../../../ui/page/PhoneLink';
import { font } from '../../../theme/mixins';

const FooterBar = styled('footer')(({ theme }) => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 420px',
  marginTop: 88,
  padding: '52px 0 28px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...font({ size: 14, line: 21 }),
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { marginTop: 56, paddingTop: 36 },
}));
const Columns = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: number }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: `1.35fr ${columns > 1 ? `repeat(${columns - 1}, 1fr)` : ''} ${columns > 0 ? '.75fr' : ''} 1.2fr`,
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
      '& > :is(:first-of-type, :last-of-type)': { gridColumn: '1 / -1' },
      '& a:not([aria-label])': { padding: '5px 0' },
    },
  }),
);
const Heading = styled('h2')(({ theme: { vars } }) => ({
  margin: '0 0 8px',
  ...font({ size: 13, line: 22, weight: 600 }),
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

export function Footer() {
  const company = useCompany();
  const { legal_name, description, location, email, phone } = company;
  const { footer, reply } = useSite();
  const year = Number(useToday().slice(0, 4));
  // Would grow after loading.
  if (company === UNNAMED) return null;
  return (
    <FooterBar>
      <PageWidth>
        <Columns columns={footer.length}>
          <div>
            <Brand size={26} />
            <p>
              {description}
              {description && <br />}
              {location}
            </p>
          </div>
          {footer.map(({ title, links }, index) => (
            <div key={index}>
              <Heading>{title}</Heading>
              {links.map(({ label, to }, at) => (
                <AppLink key={at} to={to}>
                  {label}
                </AppLink>
              ))}
            </div>
          ))}
          <div>
            <Heading>{shellMessages.talkHeading}</Heading>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <PhoneLink phone={phone} />}
            {reply && <p>{reply}</p>}
          </div>
        </Columns>
        <End>
          <span>{shellMessages.copyright(year, legal_name)}</span>
          <span>{location}</span>
        </End>
      </PageWidth>
    </FooterBar>
  );
}
