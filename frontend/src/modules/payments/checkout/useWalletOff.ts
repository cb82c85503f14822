import { useConfig } from '../../../api/store/config';
import { paymentMessages as words } from '../../../messages';
import type { PayableProject } from '../payable';
import { useWallet } from './WalletProvider';

/** Reason why PayPal cannot take this price, or null. */
export function useWalletOff({ price, currency }: Pick<PayableProject, 'price' | 'currency'>): string | null {
  const payments = useConfig()?.payments;
  const ready = useWallet() !== null;
  if (payments?.reason === 'currency-not-taken') return words.currencyNotTaken(payments.currency);
  if (!ready) return words.unavailable;
  const whole = currency === payments?.currency && payments.decimals === 0;
  return whole && !Number.isInteger(price ?? 0) ? words.wholeOnly(currency) : null;
}
