import { useLocation, useSearchParams } from 'react-router-dom';
import { LIVE } from '../../../api/store/live';
import { SegmentLink, Segments } from '../../../ui/segments';
import { faqAdminMessages as words } from '../../../messages';
import { useListFaqGapsQuery } from '../faq.api';
import { GAPS_SHOWN } from './workbench/GapQueue';

const PARTS = ['entries', 'unanswered', 'tools'] as const;
export type FaqTab = (typeof PARTS)[number];
const NAME = 'part';

export function useFaqTab() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const named = params.get(NAME);
  const addressOf = (part: FaqTab) => {
    const next = new URLSearchParams(params);
    if (part === 'entries') next.delete(NAME);
    else next.set(NAME, part);
    return { pathname, search: next.toString() };
  };
  return { part: PARTS.find((part) => part === named) ?? 'entries', addressOf };
}

export function FaqTabs() {
  const { part, addressOf } = useFaqTab();
  const { data: gaps } = useListFaqGapsQuery({ limit: GAPS_SHOWN }, LIVE);
  return (
    <Segments as="nav" aria-label={words.parts}>
      {PARTS.map((one) => (
        <SegmentLink key={one} to={addressOf(one)} aria-current={one === part ? 'page' : undefined}>
          {words.partNames[one]}
          {/* Its place is kept until the number is known. */}
          {one === 'unanswered' && <small style={{ minWidth: '2ch' }}>{gaps?.total}</small>}
        </SegmentLink>
      ))}
    </Segments>
  );
}
