import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useValue } from '../draft/useDraft';
import type { Control } from '../forms/controls';
import { FieldFrame } from './FieldFrame';

const Group = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& > label': { position: 'relative', display: 'grid', placeItems: 'center', cursor: 'pointer' },
  '& > label > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});

interface RadioFieldProps<Value> {
  path: string;
  control: Control;
  choices: readonly { value: Value; label: string; preview: ReactNode }[];
  aside?: ReactNode;
  className?: string;
}

export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const { path, control, choices, aside, className } = props;
  const { value, change } = useValue<Value>(path);
  return (
    <FieldFrame path={path} control={control} aside={aside}>
      {({ id, name }) => (
        <Group id={id} role="radiogroup" aria-label={control.label} className={className}>
          {choices.map((choice) => (
            <label key={choice.value} title={choice.label}>
              <input
                type="radio"
                name={`${id}-${name}`}
                aria-label={choice.label}
                checked={choice.value === value}
                onChange={() => change(choice.value)}
              />
              {choice.preview}
            </label>
          ))}
        </Group>
      )}
    </FieldFrame>
  );
}
