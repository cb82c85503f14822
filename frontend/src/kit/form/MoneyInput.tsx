import { digitsOf } from '../format';
import { TextInput, type TextInputProps } from './TextInput';

/** An amount; its smallest step is that of its currency. */
export const MoneyInput = ({ currency, ...props }: TextInputProps & { currency: string }) => (
  <TextInput {...props} type="number" inputMode="decimal" min={0} step={10 ** -digitsOf(currency)} />
);
