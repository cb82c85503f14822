import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Group = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& > label': { position: 'relative', display: 'grid', placeItems: 'center', cursor: 'pointer' },
  '& > label > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});

export interface RadioChoice<Value> {
  value: Value;
  label: string;
  look: ReactNode;
}
interface RadiosProps<Value> {
  id: string;
  name: string;
  label: string;
  value: Value;
  choices: readonly RadioChoice<Value>[];
  onChoose: (value: Value) => void;
  className?: string;
}

export function Radios<Value extends string | number>(props: RadiosProps<Value>) {
  const { id, name, label, value, choices, onChoose, className } = props;
  return (
    <Group id={id} role="radiogroup" aria-label={label} className={className}>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.label}>
          <input
            type="radio"
            name={`${id}-${name}`}
            aria-label={choice.label}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.look}
        </label>
      ))}
    </Group>
  );
}
