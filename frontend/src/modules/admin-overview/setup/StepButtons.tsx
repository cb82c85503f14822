import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session/session';
import { isDone, useKeepStepMutation } from '../../../api/store/setup';
import { useSendTestMailMutation } from '../../../api/store/test-mail';
import type { SetupStepView } from '../../../contract/api/site';
import { useToast } from '../../../ui/feedback/toasts';
import { setupMessages as words } from '../../../messages';
import { Buttons } from './setup-styles';
import { stepActions } from './step-actions';

interface StepButtonsProps {
  step: SetupStepView;
  isNext: boolean;
}

export function StepButtons({ step, isNext }: StepButtonsProps) {
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
