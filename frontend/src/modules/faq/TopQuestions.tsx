import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { useId, useEffect, useState } from 'react';
import { faqMessages as words } from '../../messages';
import { REFETCH, runCall } from '../../api/run-call';
import type { FaqQuestionView } from '../../contract/api/faq';
import { usePageData } from '../../api/page-data';
import { useToken } from '../../api/session/session';

const Section = styled('section')(({ theme: { vars, breakpoints } }) => ({
  '& h2': { margin: '0 0 10px', fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 620, letterSpacing: '-0.01em' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 10,
    width: '100%',
    padding: '10px 0',
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    color: vars.palette.text.primary,
    '&:hover': { color: vars.palette.link },
    [breakpoints.down('md')]: { minHeight: 44 },
  },
  '& svg': { flex: 'none', color: vars.palette.text.tertiary },
}));

const ask = async () =>
  (await import('../../contract/api/faq')).faqApi.endpoints.listAskedMost.initiate(undefined, REFETCH);

function useTopQuestions(): readonly FaqQuestionView[] {
  const rendered = usePageData<FaqQuestionView[]>('faqAskedMost');
  const token = useToken();
  const [fetched, setFetched] = useState<readonly FaqQuestionView[]>();
  const isKnown = rendered !== undefined && token === null;
  useEffect(() => {
    if (isKnown) return;
    let isOver = false;
    runCall(ask).then(
      (questions) => !isOver && setFetched(questions),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [isKnown, token]);
  return (isKnown ? rendered : (fetched ?? rendered)) ?? [];
}

export function TopQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  const headingId = useId();
  const questions = useTopQuestions();
  if (questions.length === 0) return null;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{words.askedMost}</h2>
      <ul>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <button type="button" onClick={() => onAsk(question)}>
              {question}
              <ArrowRight size={15} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
