import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useCompany } from '../../api/company';
import { dayAndHour } from '../../kit/moments';
import { statusMessages as words } from '../../messages';
import type { StatusCheckView } from '../../contract/api/status';
import { Top } from './status-styles';
import { causeOf, troubles, verdictOf } from './verdict';

const LOOKS = {
  well: { icon: CircleCheck, state: undefined },
  warning: { icon: TriangleAlert, state: 'warn' },
  failing: { icon: CircleAlert, state: 'bad' },
};

/** How it is, in one sentence, with the cause and since when. */
export function Verdict({ checks }: { checks: readonly StatusCheckView[] }) {
  const { timezone } = useCompany();
  const wrong = troubles(checks);
  const [worst] = wrong;
  const { icon: Icon, state } = LOOKS[worst?.state ?? 'well'];
  return (
    <Top role="status" data-state={state}>
      <i aria-hidden>
        <Icon size={20} strokeWidth={1.75} />
      </i>
      <div>
        <h2>{verdictOf(wrong)}</h2>
        <p>{causeOf(wrong)}</p>
      </div>
      {worst?.since && <time dateTime={worst.since}>{words.since(dayAndHour(worst.since, timezone))}</time>}
    </Top>
  );
}
