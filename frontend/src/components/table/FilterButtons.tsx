import { tableMessages } from '../../messages';
import { Segments } from './table-styles';

interface FilterButtonsProps {
  /** Accessible name of the group: "Payment filter". */
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string; count?: number | undefined }[];
  /** Count beside "All". */
  total?: number | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter of few values, each with its count. */
export function FilterButtons({ label, value, options, total, onChange }: FilterButtonsProps) {
  const all = [{ value: undefined, label: tableMessages.all, count: total }, ...options];
  return (
    <Segments role="group" aria-label={label}>
      {all.map((option) => (
        <button
          key={option.label}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label} {option.count !== undefined && <em>{option.count.toLocaleString('en')}</em>}
        </button>
      ))}
    </Segments>
  );
}
