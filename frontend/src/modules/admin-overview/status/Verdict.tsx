import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { formatDayAndHour } from '../../../ui/time-format';
import { statusMessages as words } from '../../../messages';
import type { StatusCheckView } from '../../../contract/api/status';
import { Top } from './panels/status-styles';
import { causeOf, troubles, verdictOf } from './verdict';

const STYLES = {
  well: { icon: CircleCheck, state: undefined },
  warning: { icon: TriangleAlert, state: 'warn' },
  failing: { icon: CircleAlert, state: 'bad' },
};

export function Verdict({ checks }: { checks: readonly StatusCheckView[] }) {
  const wrong = troubles(checks);
  const [worst] = wrong;
  const { icon: Icon, state } = STYLES[worst?.state ?? 'well'];
  return (
    <Top role="status" data-state={state}>
      <i aria-hidden>
        <Icon size={20} />
      </i>
      <div>
        <h2>{verdictOf(wrong)}</h2>
        <p>{causeOf(wrong)}</p>
      </div>
      {worst?.since && <time dateTime={worst.since}>{words.since(formatDayAndHour(worst.since))}</time>}
    </Top>
  );
}
