import { CheckBox } from '../../form/fields/CheckboxInput';
import { Pick } from './bulk-styles';

interface SelectBoxProps {
  label: string;
  isChosen: boolean;
  isPart?: boolean;
  locked?: string | undefined;
  onPick: (isRange: boolean) => void;
}

export function SelectBox({ label, isChosen, isPart = false, locked, onPick }: SelectBoxProps) {
  return (
    <Pick data-hint={locked} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <CheckBox
        type="checkbox"
        aria-label={label}
        aria-description={locked}
        aria-disabled={locked ? true : undefined}
        checked={isChosen}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = isPart;
        }}
        onChange={() => undefined}
        onClick={(event) => !locked && onPick(event.shiftKey)}
      />
    </Pick>
  );
}
