import { Check } from 'lucide-react';
import { Ticks } from './service-styles';

export function TickList({ items }: { items: readonly string[] }) {
  return (
    <Ticks>
      {items.map((item, index) => (
        <li key={index} dir="auto">
          <Check size={16} aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </Ticks>
  );
}
