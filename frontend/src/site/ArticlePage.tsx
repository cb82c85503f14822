import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageTitle } from '../kit/page/PageTitle';
import { PageWidth } from '../kit/page/PageWidth';
import { articleMessages } from '../messages';

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
const Line = styled('div')(({ theme: { vars } }) => ({ marginTop: 10, color: vars.palette.text.secondary }));
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

export interface ArticleSection {
  id: string;
  title: string;
  text: readonly string[];
}

interface ArticlePageProps {
  title: string;
  line: string;
  sections: readonly ArticleSection[];
  /** What stands after the last section. */
  children?: ReactNode;
}

/** A page to be read: one narrow column, its headings listed beside it. */
export function ArticlePage({ title, line, sections, children }: ArticlePageProps) {
  return (
    <Page>
      <Text>
        <PageTitle title={title} />
        <Line>{line}</Line>
        {sections.map(({ id, title: heading, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {children}
      </Text>
      <Contents aria-label={articleMessages.contents}>
        <h2>{articleMessages.contents}</h2>
        <ul>
          {sections.map(({ id, title: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </Contents>
    </Page>
  );
}
