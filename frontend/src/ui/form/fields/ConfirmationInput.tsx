import { useId } from 'react';
import { Field } from './Field';
import { InputFrame } from './frame';

interface ConfirmationInputProps {
  label: string;
  value: string;
  maxLength: number;
  onType: (typed: string) => void;
}

export function ConfirmationInput({ label, value, maxLength, onType }: ConfirmationInputProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <InputFrame>
        <input
          id={id}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onType(target.value)}
        />
      </InputFrame>
    </Field>
  );
}
