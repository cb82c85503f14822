import { useState } from 'react';
import type { TableFilter } from './table-filter';

interface DayInputProps {
  value: string | undefined;
  range: TableFilter['day'];
  autoFocus?: boolean;
  onChoose: (day: string | undefined) => void;
  onEnter?: () => void;
}

/** Half-typed years: 0002, 0020, 0202. */
const COMPLETE = /^([1-9]\d{3}-.+)?$/;

export function DayInput({ value = '', range, autoFocus, onChoose, onEnter }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const apply = ({ value: day, validity }: HTMLInputElement) => {
    if (day !== value && !validity.badInput && COMPLETE.test(day)) onChoose(day || undefined);
  };
  return (
    <input
      type="date"
      autoFocus={autoFocus}
      value={typed ?? value}
      min={range?.min}
      max={range?.max}
      onChange={({ target }) => {
        setTyped(target.value);
        apply(target);
      }}
      onBlur={({ target }) => {
        apply(target);
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The key would press the newly focused button.
        event.preventDefault();
        apply(event.currentTarget);
        onEnter?.();
      }}
    />
  );
}
