import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { isDone, progressOf } from '../../../api/store/setup';
import type { FirstStep, SetupStepView } from '../../../contract/api/site';
import { FIRST_STEPS } from '../../../contract/words';
import { PanelHead } from '../../../ui/page/Panel';
import { DividedList } from '../../../ui/section/DividedList';
import { commonMessages, setupMessages as words } from '../../../messages';
import { Parts, Row, Steps } from './setup-styles';
import { StepRow } from './StepRow';
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
