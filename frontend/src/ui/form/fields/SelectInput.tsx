import { Field, type FieldAppearance } from './Field';
import { SelectFrame, SelectWrap } from './frame';
import { useField } from './useField';

export interface SelectInputProps extends FieldAppearance {
  name: string;
  options: readonly { value: string; label: string }[];
}

export function SelectInput({ name, options, ...rest }: SelectInputProps) {
  const { id, error, field, aria } = useField(name);
  return (
    <Field id={id} error={error} {...rest}>
      <SelectWrap>
        <SelectFrame id={id} {...field} {...aria}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectFrame>
      </SelectWrap>
    </Field>
  );
}
