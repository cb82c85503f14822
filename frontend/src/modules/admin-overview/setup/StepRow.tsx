import type { SetupStepView } from '../../../contract/api/site';
import { isDone } from '../../../api/store/setup';
import { Glyph, type GlyphName } from '../../../ui/marks/Glyph';
import { QuietMark } from '../../../ui/marks/Pill';
import { setupMessages as words } from '../../../messages';
import { Row } from './setup-styles';
import { StepButtons } from './StepButtons';

const GLYPHS: Record<keyof typeof words.states, GlyphName> = {
  done: 'done',
  kept: 'done',
  open: 'pending',
  waiting: 'clock',
  failed: 'alert',
};
const STATE_LABELS: Partial<Record<keyof typeof words.states, 'mute' | 'warn' | 'bad'>> = {
  kept: 'mute',
  waiting: 'warn',
  failed: 'bad',
};

interface StepRowProps {
  step: SetupStepView;
  isNext: boolean;
}

export function StepRow({ step, isNext }: StepRowProps) {
  const isTicked = isDone(step);
  const state = step.kept && !step.done ? 'kept' : step.state;
  const badge = STATE_LABELS[state];
  return (
    <Row data-done={isTicked || undefined} data-next={isNext || undefined} data-state={badge}>
      <span role="img" aria-label={words.states[state]}>
        <Glyph name={GLYPHS[state]} />
      </span>
      <div>
        <h3>{words.names[step.step]}</h3>
        <p>
          {badge && (
            <>
              <QuietMark state={badge}>{words.states[state]}</QuietMark>
              {words.apart}
            </>
          )}
          {step.detail}
          {step.step === 'wallet' && !isTicked && ` ${words.walletHelp}`}
        </p>
      </div>
      <StepButtons step={step} isNext={isNext} />
    </Row>
  );
}
