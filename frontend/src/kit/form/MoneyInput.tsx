import { TextInput, type TextInputProps } from './TextInput';

/** An amount; its smallest step is a cent. */
export const MoneyInput = (props: TextInputProps) => (
  <TextInput {...props} type="number" inputMode="decimal" min={0} step={0.01} />
);
