import { Field, type FieldAppearance } from './Field';
import { SelectFrame, SelectWrap } from './frame';
import { useField, type Rules } from './useField';

export interface SelectInputProps extends FieldAppearance {
  name: string;
  rules?: Rules;
  options: readonly { value: string; label: string }[];
  /** Empty option; omit it when a value is always set. */
  placeholder?: string;
  disabled?: boolean;
}

export function SelectInput({ name, rules, options, placeholder, disabled, ...rest }: SelectInputProps) {
  const { id, error, field, aria } = useField(name, rules);
  return (
    <Field id={id} error={error} {...rest}>
      <SelectWrap>
        <SelectFrame id={id} disabled={disabled} {...field} {...aria}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
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
