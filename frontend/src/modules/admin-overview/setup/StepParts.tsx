import Button, { type ButtonProps } from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isDone, progressOf, useKeepStepMutation } from '../../../api/store/setup';
import type { FirstStep, SetupStepView } from '../../../contract/api/site';
import { FIRST_STEPS } from '../../../contract/words';
import { PanelHead } from '../../../ui/page/Panel';
import { DividedList } from '../../../ui/section/DividedList';
import { commonMessages, setupMessages as words } from '../../../messages';
import { Glyph, type GlyphName } from '../../../ui/marks/Glyph';
import { QuietMark } from '../../../ui/marks/Pill';
import { useSession } from '../../../api/session/session';
import { useSendTestMailMutation } from '../../../api/store/test-mail';
import { useToast } from '../../../ui/feedback/toasts';
import { Parts, Row, Steps, Buttons } from './setup-styles';
import { stepActions } from './step-actions';

const PARTS = ['read', 'running'] as const;
type Part = (typeof PARTS)[number];
const inPart = (part: Part) => (step: FirstStep) => stepActions[step].part === part;

export function StepParts({ steps }: { steps: readonly SetupStepView[] }) {
  const next = steps.find((step) => !isDone(step))?.step;
  return (
    <Parts>
      {PARTS.map((part) => (
        <StepPart key={part} part={part} steps={steps.filter(({ step }) => inPart(part)(step))} next={next} />
      ))}
    </Parts>
  );
}

interface StepPartProps {
  part: Part;
  steps: readonly SetupStepView[];
  next: FirstStep | undefined;
}

function StepPart({ part, steps, next }: StepPartProps) {
  const id = useId();
  const { done, of } = progressOf(steps);
  return (
    <Steps aria-labelledby={id}>
      <PanelHead>
        <h2 id={id}>
          {words.parts[part]} <small>{words.partDone(done, of)}</small>
        </h2>
      </PanelHead>
      <DividedList>
        {steps.map((step) => (
          <StepRow key={step.step} step={step} isNext={step.step === next} />
        ))}
      </DividedList>
    </Steps>
  );
}

export const SkeletonSteps = () => (
  <Parts aria-busy aria-label={commonMessages.loading} role="group">
    {PARTS.map((part) => (
      <Steps key={part}>
        <PanelHead>
          <h2>{words.parts[part]}</h2>
        </PanelHead>
        <DividedList>
          {FIRST_STEPS.filter(inPart(part)).map((step) => (
            <Row key={step}>
              <Skeleton variant="circular" width={18} height={18} />
              <div>
                <h3>{words.names[step]}</h3>
                <Skeleton width="60%" />
              </div>
            </Row>
          ))}
        </DividedList>
      </Steps>
    ))}
  </Parts>
);

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

function StepRow({ step, isNext }: StepRowProps) {
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

interface StepButtonsProps {
  step: SetupStepView;
  isNext: boolean;
}

function StepButtons({ step, isNext }: StepButtonsProps) {
  const { permissions } = useSession();
  const { goes, isShown, needs, mayStay } = stepActions[step.step];
  const isTicked = isDone(step);
  const isChange = isTicked && !isShown;
  const variant = variantOf(isTicked, isNext);
  const keep = mayStay && !isTicked && <DismissButton step={step} />;
  if (needs && !permissions.includes(needs)) return <Buttons>{keep}</Buttons>;
  return (
    <Buttons>
      {keep}
      {goes && (
        <ActionButton variant={variant} to={goes.to} verb={isChange ? words.does.change : goes.verb} step={step} />
      )}
      {step.step === 'mail' && <TestButton variant={variant} step={step} />}
    </Buttons>
  );
}

function variantOf(isTicked: boolean, isNext: boolean): ButtonOf['variant'] {
  if (isTicked) return 'text';
  return isNext ? 'contained' : 'outlined';
}

const nameOf = (verb: string, { step }: SetupStepView): string => words.of(verb, words.names[step]);

interface ButtonOf {
  variant: NonNullable<ButtonProps['variant']>;
  step: SetupStepView;
}

function ActionButton({ variant, step, to, verb }: ButtonOf & { to: string; verb: string }) {
  return (
    <Button component={Link} to={to} size="small" variant={variant} aria-label={nameOf(verb, step)}>
      {verb}
    </Button>
  );
}

function DismissButton({ step }: { step: SetupStepView }) {
  const toast = useToast();
  const [keep, { isLoading }] = useKeepStepMutation();
  const press = async () => {
    const { error } = await keep({ keepStepDto: { step: step.step } });
    if (error) toast.error(error, words.keepFailed);
  };
  return (
    <Button
      size="small"
      variant="text"
      aria-busy={isLoading}
      aria-label={nameOf(words.keep, step)}
      onClick={() => void (isLoading || press())}
    >
      {words.keep}
    </Button>
  );
}

function TestButton({ variant, step }: ButtonOf) {
  const toast = useToast();
  const [send, { isLoading }] = useSendTestMailMutation();
  const press = async () => {
    const { data, error } = await send();
    if (data) toast.success(data.message);
    else toast.error(error, words.testFailed);
  };
  const verb = step.state === 'open' ? words.does.test : words.does.testAgain;
  return (
    <Button
      size="small"
      variant={variant}
      aria-busy={isLoading}
      aria-label={nameOf(verb, step)}
      onClick={() => void (isLoading || press())}
    >
      {isLoading ? words.testing : verb}
    </Button>
  );
}
