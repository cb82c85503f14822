import type { ComponentProps, ReactNode } from 'react';
import { Segment, Segments } from './segments';

interface SegmentGroupProps<Value> extends Pick<ComponentProps<typeof Segments>, 'id' | 'sx'> {
  label: string;
  options: readonly { value: Value; label: ReactNode; name?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons of which one is pressed. `name` is the accessible name of an option without text. */
export const SegmentGroup = <Value extends string | boolean | undefined>(props: SegmentGroupProps<Value>) => {
  const { label: groupLabel, options, value: current, onChange, ...rest } = props;
  return (
    <Segments role="group" aria-label={groupLabel} {...rest}>
      {options.map(({ value, label, name }) => (
        <Segment
          key={String(value)}
          type="button"
          aria-label={name}
          aria-pressed={value === current}
          onClick={() => onChange(value)}
        >
          {label}
        </Segment>
      ))}
    </Segments>
  );
};
