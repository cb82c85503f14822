import type { SetupStepView } from '../../contract/api/site';
import { isDone } from '../../api/store/setup';
import { Glyph } from '../../kit/marks/Glyph';
import { setupMessages as words } from '../../messages';
import { Row } from './setup-styles';
import { StepButtons } from './StepButtons';

interface StepRowProps {
  step: SetupStepView;
  /** It is the first that is not done. */
  isNext: boolean;
}

/** One step: whether it is done, what there is or what is missing, and the way to it. */
export function StepRow({ step, isNext }: StepRowProps) {
  const isTicked = isDone(step);
  const state = step.done ? 'done' : step.kept ? 'kept' : 'open';
  return (
    <Row data-done={isTicked || undefined} data-next={isNext || undefined}>
      <span role="img" aria-label={words.states[state]}>
        <Glyph name={isTicked ? 'done' : 'pending'} />
      </span>
      <div>
        <h3>{words.names[step.step]}</h3>
        <p>
          {step.detail}
          {state === 'kept' && ` ${words.states.kept}.`}
          {step.step === 'wallet' && state === 'open' && ` ${words.walletHelp}`}
        </p>
      </div>
      <StepButtons step={step} isNext={isNext} />
    </Row>
  );
}
