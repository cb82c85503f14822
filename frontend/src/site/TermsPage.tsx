import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useCompany } from '../api/config';
import { PageTitle } from '../components/PageTitle';
import { PageWidth } from '../components/shells/PageWidth';
import { termsMessages as words } from '../messages';

const Page = styled(PageWidth)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 40rem) minmax(0, 1fr)',
  gap: 64,
  paddingTop: 56,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 40rem)', gap: 32, paddingTop: 36 },
}));
const Text = styled('article')(({ theme }) => ({
  '& section': { marginTop: 36, scrollMarginTop: 88 },
  '& h2': { ...theme.typography.h2, fontSize: '1.25rem', margin: 0 },
  '& p': { margin: '10px 0 0' },
}));
const Dates = styled('p')(({ theme: { vars } }) => ({ color: vars.palette.text.secondary }));
const Contents = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 96,
  alignSelf: 'start',
  fontSize: '0.875rem',
  '& h2': { margin: '0 0 8px', fontSize: '0.8125rem', fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': { display: 'block', padding: '4px 0', textDecoration: 'none', color: theme.vars.palette.text.secondary },
  '& a:hover': { textDecoration: 'underline', color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

export function TermsPage() {
  const { name, email } = useCompany();
  const sections = words.sections(name);
  return (
    <Page>
      <Text>
        <PageTitle title={words.title} />
        <Dates>{words.dates}</Dates>
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {email && (
          <p>
            {words.questions} <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
          </p>
        )}
      </Text>
      <Contents aria-label={words.contents}>
        <h2>{words.contents}</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </Contents>
    </Page>
  );
}
