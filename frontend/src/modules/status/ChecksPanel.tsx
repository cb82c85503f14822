import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Glyph } from '../../kit/marks/Glyph';
import { statusMessages as words } from '../../messages';
import { CheckButtons } from './CheckButtons';
import type { CheckState, StatusCheckView } from '../../contract/api/status';
import { SlimHead, SlimPanel } from '../../kit/page/slim-panel';
import { Checks } from './status-styles';

const STATES = { well: undefined, warning: 'warn', failing: 'bad' } as const;

/** What is measured and where its limit is, always in the same order. */
export function ChecksPanel({ checks }: { checks: readonly StatusCheckView[] }) {
  const id = useId();
  const well = checks.filter(({ state }) => state === 'well').length;
  return (
    <SlimPanel aria-labelledby={id}>
      <SlimHead>
        <h2 id={id}>{words.checks}</h2>
        <span>{words.wellOf(well, checks.length)}</span>
      </SlimHead>
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
    </SlimPanel>
  );
}

function Mark({ state }: { state: CheckState }) {
  if (state === 'warning') return <TriangleAlert size={15} strokeWidth={1.75} aria-hidden />;
  return <Glyph name={state === 'well' ? 'done' : 'cancelled'} />;
}
