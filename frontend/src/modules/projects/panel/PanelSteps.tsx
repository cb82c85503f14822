import { Check } from 'lucide-react';
import type { ProjectView } from '../../../contract/api/projects';
import { myProjectMessages, projectMessages as texts } from '../../../messages';
import { stepsOf } from '../milestone-steps';
import { Steps } from './panel-styles';

const MOST = 6;

export function PanelSteps({ project }: { project: ProjectView }) {
  const all = stepsOf(project);
  const areNamed = project.milestone_names.some(Boolean);
  const now = all.findIndex(({ state }) => state !== 'done');
  const first = Math.max(0, Math.min((now < 0 ? all.length : now) - 2, all.length - MOST));
  return (
    <Steps aria-label={texts.steps}>
      {all.slice(first, first + MOST).map(({ number, name, state }) => (
        <li key={number} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden>{state === 'done' ? <Check size={13} strokeWidth={2.5} /> : number}</i>
          {areNamed && <span aria-hidden>{name}</span>}
          <span className="visually-hidden">{texts.step(number, name, myProjectMessages[state])}</span>
        </li>
      ))}
    </Steps>
  );
}
