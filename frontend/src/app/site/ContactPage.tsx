import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '../../api/company';
import { paths } from '../../paths';
import { AppLink } from '../../ui/page/AppLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { PageWidth } from '../../ui/page/PageWidth';
import { PhoneLink } from '../../ui/page/PhoneLink';
import { contactMessages as words } from '../../messages';
import type { PageProps } from './page';

const Page = styled(PageWidth)(({ theme }) => ({
  paddingTop: 56,
  '& > p': { maxWidth: '38em', margin: '10px 0 0', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { paddingTop: 32 },
}));
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  gap: 64,
  alignItems: 'start',
  marginTop: 36,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: 32 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', marginTop: 24 },
}));
const Side = styled('aside')(({ theme: { vars } }) => ({
  padding: '22px 24px 24px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: vars.palette.background.paper,
  '& h2': { margin: 0, fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 600, letterSpacing: '-0.01em' },
  '& section': { marginTop: 20, paddingTop: 18, borderTop: `1px solid ${vars.palette.divider}` },
  '& section p': { margin: '6px 0 0', fontSize: '0.875rem', lineHeight: 1.5, color: vars.palette.text.secondary },
}));
const Facts = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 14,
  margin: '16px 0 0',
  '& > div': { display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', columnGap: 12 },
  '& svg': { gridRow: 'span 2', marginTop: 2, color: vars.palette.primary.main },
  '& dt': { fontSize: '0.8125rem', lineHeight: 20 / 13, color: vars.palette.text.secondary },
  '& dd': { gridColumn: 2, margin: 0, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-block', padding: '2px 0' },
  '& dd > span': { display: 'block' },
}));
const Heading = styled('h2')({ display: 'flex', alignItems: 'center', gap: 10, '& svg': { flex: 'none' } });

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <span key={index} dir="auto">
      {line}
    </span>
  ));

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div>
      <Icon size={18} aria-hidden />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Details({ words: own }: { words: PageProps<'contact'>['page']['document'] }) {
  const { email, phone, location, address, hours, map_link } = useCompany();
  const place = [...address, location].filter(Boolean);
  return (
    <Side>
      {own.panel_title && <h2>{own.panel_title}</h2>}
      <Facts>
        {email && (
          <Fact icon={Mail} label={words.emailLabel}>
            <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
          </Fact>
        )}
        {phone && (
          <Fact icon={Phone} label={words.phoneLabel}>
            <PhoneLink phone={phone} as={MuiLink} />
          </Fact>
        )}
        {place.length > 0 && (
          <Fact icon={MapPin} label={words.placeLabel}>
            <Lines lines={place} />
            {map_link && (
              <MuiLink component={AppLink} to={map_link}>
                {words.mapLink}
              </MuiLink>
            )}
          </Fact>
        )}
        {hours.length > 0 && (
          <Fact icon={Clock} label={words.hoursLabel}>
            <Lines lines={hours} />
          </Fact>
        )}
      </Facts>
      {own.reply_title && (
        <section>
          <Heading>
            <Clock size={18} aria-hidden />
            {own.reply_title}
          </Heading>
          {own.reply_text && <p dir="auto">{own.reply_text}</p>}
        </section>
      )}
      {own.quote_title && (
        <section>
          <h2>{own.quote_title}</h2>
          <p dir="auto">
            {own.quote_text}{' '}
            <MuiLink component={Link} to={paths.services}>
              {words.quoteLink}
            </MuiLink>
          </p>
        </section>
      )}
    </Side>
  );
}

/** Prop: the form's code loads beside the page. */
export function ContactPage({ page: { document }, form }: PageProps<'contact'> & { form: ReactNode }) {
  return (
    <Page>
      <PageTitle title={document.title} />
      {document.lede && <p dir="auto">{document.lede}</p>}
      <Columns>
        {form}
        <Details words={document} />
      </Columns>
    </Page>
  );
}
