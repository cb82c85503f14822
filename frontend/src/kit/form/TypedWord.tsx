import { useId } from 'react';
import { Field } from './Field';
import { InputFrame } from './frame';

interface TypedWordProps {
  /** What is to be typed, in a sentence. */
  label: string;
  value: string;
  maxLength: number;
  onType: (typed: string) => void;
}

/** A word that somebody types out to say that they mean what cannot be undone. */
export function TypedWord({ label, value, maxLength, onType }: TypedWordProps) {
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
