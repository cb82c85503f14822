import { tableMessages } from '../../messages';
import { SelectWrap } from '../form/frame';
import { FilterLabel } from './filter-styles';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** What nothing chosen means, when it is not "any". */
  none?: string;
  onChange: (value: string | undefined) => void;
}

/** A filter of many values. Its label stays before the chosen one: "Visibility Any". */
export function FilterSelect({ label, value = '', options, none = tableMessages.any, onChange }: FilterSelectProps) {
  return (
    <FilterLabel>
      {label}
      <SelectWrap>
        <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value || undefined)}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectWrap>
    </FilterLabel>
  );
}
