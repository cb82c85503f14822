import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Glyph } from '../../../../ui/marks/Glyph';
import { statusMessages as words } from '../../../../messages';
import { CheckButtons } from './CheckButtons';
import type { CheckState, StatusCheckView } from '../../../../contract/api/status';
import { CompactPanelHead, CompactPanel } from '../../../../ui/page/compact-panel';
import { Checks } from './status-styles';

const STATES = { well: undefined, warning: 'warn', failing: 'bad' } as const;

export function ChecksPanel({ checks }: { checks: readonly StatusCheckView[] }) {
  const id = useId();
  const well = checks.filter(({ state }) => state === 'well').length;
  return (
    <CompactPanel aria-labelledby={id}>
      <CompactPanelHead>
        <h2 id={id}>{words.checks}</h2>
        <span>{words.wellOf(well, checks.length)}</span>
      </CompactPanelHead>
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
    </CompactPanel>
  );
}

function Mark({ state }: { state: CheckState }) {
  if (state === 'warning') return <TriangleAlert size={15} aria-hidden />;
  return <Glyph name={state === 'well' ? 'done' : 'cancelled'} />;
}
