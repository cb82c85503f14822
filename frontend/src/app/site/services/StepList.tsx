import type { ServiceStep } from '../../../contract/api/site';
import { Steps } from './service-styles';

export function StepList({ items }: { items: readonly ServiceStep[] }) {
  return (
    <Steps>
      {items.map(({ title, text }, index) => (
        <li key={index}>
          <b dir="auto">{title}</b>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </Steps>
  );
}
