import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { CallBlock, PageBlock, SitePageView } from '../../../contract/api/site';
import { useCompany } from '../../../api/company';
import { AppLink } from '../../../ui/page/AppLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { PageWidth } from '../../../ui/page/PageWidth';
import { articleMessages as words } from '../../../messages';
import type { ArticleKind, PageProps } from '../page';
import { Block, isBareCall } from './Block';
import { Line, Row, Text } from './block-styles';
import { sectionsOf, type ArticleSection } from './sections';

const Page = styled(PageWidth)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 40rem) minmax(0, 1fr)',
  gap: 64,
  '& > article': { gridColumn: 2 },
  paddingTop: 56,
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 40rem)',
    gap: 32,
    paddingTop: 36,
    '& > article': { gridColumn: 1 },
  },
}));
const Contents = styled('nav')(({ theme }) => ({
  gridColumn: 1,
  gridRow: 1,
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

export function ArticlePage({ page }: PageProps<ArticleKind>) {
  const { kind, title, lede, blocks } = page.document;
  const sections = sectionsOf(blocks);
  const listed = sections.filter((section) => section.title !== '');
  return (
    <Page>
      <Text>
        <PageTitle title={title} />
        {lede && <Line dir="auto">{lede}</Line>}
        {sections.map((section, index) => (
          <Section key={index} section={section} page={page} />
        ))}
        {kind === 'terms' && <Questions />}
      </Text>
      {listed.length > 0 && (
        <Contents aria-label={words.contents}>
          <h2>{words.contents}</h2>
          <ul>
            {listed.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </Contents>
      )}
    </Page>
  );
}

function Section({ section: { id, title, blocks }, page }: { section: ArticleSection; page: SitePageView }) {
  if (title === '') return <Blocks blocks={blocks} page={page} heading="h2" />;
  return (
    <section id={id} aria-label={title}>
      <h2 dir="auto">{title}</h2>
      <Blocks blocks={blocks} page={page} heading="h3" />
    </section>
  );
}

interface BlocksProps {
  blocks: readonly PageBlock[];
  page: SitePageView;
  heading: 'h2' | 'h3';
}

function Blocks({ blocks, ...at }: BlocksProps) {
  return inRows(blocks).map((item, index) =>
    Array.isArray(item) ? <Calls key={index} calls={item} /> : <Block key={index} block={item} {...at} />,
  );
}

function inRows(blocks: readonly PageBlock[]): (PageBlock | CallBlock[])[] {
  const rows: (PageBlock | CallBlock[])[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (!isBareCall(block)) rows.push(block);
    else if (Array.isArray(last)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

function Calls({ calls }: { calls: readonly CallBlock[] }) {
  return (
    <Row>
      {calls.map(({ label, to }, index) => (
        <Button key={index} component={AppLink} to={to} variant={index === 0 ? 'contained' : 'outlined'} size="large">
          {label}
        </Button>
      ))}
    </Row>
  );
}

function Questions() {
  const { email } = useCompany();
  return (
    email && (
      <p>
        {words.termsQuestions} <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
      </p>
    )
  );
}
