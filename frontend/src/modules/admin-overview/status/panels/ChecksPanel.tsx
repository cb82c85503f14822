import { TriangleAlert } from 'lucide-react';
import { Glyph } from '../../../../ui/marks/Glyph';
import { statusMessages as words } from '../../../../messages';
import { CheckButtons } from './CheckButtons';
import type { CheckState, StatusCheckView } from '../../../../contract/api/status';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { Checks } from './status-styles';

const STATES = { well: undefined, warning: 'warn', failing: 'bad' } as const;

export function ChecksPanel({ checks }: { checks: readonly StatusCheckView[] }) {
  const well = checks.filter(({ state }) => state === 'well').length;
  return (
    <TitledPanel compact title={words.checks} aside={<span>{words.wellOf(well, checks.length)}</span>}>
      <Checks>
        {checks.map(({ kind, name, state, measured, threshold }) => (
          <li key={kind} data-state={STATES[state]}>
            <Mark state={state} />
            <b>
              {name}
              <span className="visually-hidden">: {words.checkStates[state]}</span>
            </b>
            <span>{measured}</span>
            <small>{threshold}</small>
          </li>
        ))}
      </Checks>
      <CheckButtons />
    </TitledPanel>
  );
}

function Mark({ state }: { state: CheckState }) {
  if (state === 'warning') return <TriangleAlert size={15} aria-hidden />;
  return <Glyph name={state === 'well' ? 'done' : 'cancelled'} />;
}
