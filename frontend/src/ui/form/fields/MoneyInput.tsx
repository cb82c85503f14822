import { useWatch } from 'react-hook-form';
import { amountMessages as words } from '../../../messages';
import { maxAmountOf, parseAmount } from '../../amount-parser';
import { digitsOf, formatMoney } from '../../format';
import { TextInput, type TextInputProps } from './TextInput';

const EXAMPLE = 1250.5;

function amountFault(typed: string, currency: string): string | null {
  const example = () => formatMoney(digitsOf(currency) > 0 ? EXAMPLE : Math.floor(EXAMPLE), currency);
  switch (parseAmount(typed, currency).refusal) {
    case undefined:
      return null;
    case 'hiddenCharacter':
      return words.hiddenCharacter;
    case 'otherCurrency':
      return words.otherCurrency(currency);
    case 'badGrouping':
      return words.badGrouping(example());
    case 'ambiguous':
      return words.ambiguous(typed.trim(), example());
    case 'tooManyDecimals':
      return words.tooManyDecimals(currency, digitsOf(currency));
    case 'tooLarge':
      return words.tooLarge(formatMoney(maxAmountOf(currency), currency));
    default:
      return words.notANumber;
  }
}

type MoneyInputProps = Omit<TextInputProps, 'hint'> & { currency: string; hint?: string | undefined };

/** Rejects what {@link parseAmount} rejects. */
export function MoneyInput({ currency, rules, hint, ...props }: MoneyInputProps) {
  const typed = useWatch<Record<string, string>>({ name: props.name }) ?? '';
  const { amount } = parseAmount(typed, currency);
  const understood = amount !== undefined && !props.readOnly && words.understood(formatMoney(amount, currency));
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      hint={hint && understood ? words.withHint(hint, understood) : hint || understood}
      rules={{
        ...rules,
        validate: (text: string, values) => amountFault(text, currency) ?? rules?.validate?.(text, values) ?? true,
      }}
    />
  );
}
