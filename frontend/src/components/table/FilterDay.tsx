import { FilterLabel } from './filter-styles';

interface FilterDayProps {
  label: string;
  /** `YYYY-MM-DD` */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter that is one calendar day. */
export function FilterDay({ label, value = '', min, max, onChange }: FilterDayProps) {
  return (
    <FilterLabel>
      {label}
      <input
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </FilterLabel>
  );
}
