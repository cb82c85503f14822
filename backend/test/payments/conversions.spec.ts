import {
  decimalText,
  digitsOf,
  type Money,
  parseDecimal,
  parsePrice,
  wireAmount,
} from '../../src/core/common/money.js';
import { walletDigits, WALLET_CURRENCIES } from '../../src/core/common/wallet-currencies.js';
import { moneyText } from '../../src/core/common/text/formats.js';
import { fromPayPal, toPayPal } from '../../src/modules/payments/paypal/paypal-order.js';

const SAMPLES = 400;
const PRICE_MAX = 1_000_000_000;

/** Smallest PayPal units; a linear congruential generator makes runs repeatable. */
function samplesOf(currency: string, count: number): number[] {
  const step = 10 ** (digitsOf(currency) - walletDigits(currency)!);
  let seed = [...currency].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2_147_483_647;
  return Array.from({ length: count }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const max = 10 ** (3 + (index % 7)) / step;
    return Math.min(step * (1 + (seed % max)), PRICE_MAX);
  });
}

const digitsIn = (text: string): string => text.replace(/[^\d.]/g, '').replace(/\.$/, '');

describe.each(WALLET_CURRENCIES)('conversions of %s', (currency) => {
  const amounts = samplesOf(currency, SAMPLES);

  it.each<[string, (money: Money) => Money | null]>([
    ['the wire', (money) => parsePrice(wireAmount(money), currency)],
    ['PayPal', (money) => fromPayPal(toPayPal(money))],
    ['a decimal text', (money) => parseDecimal(decimalText(money), currency)],
  ])('return the same amount from %s', (_where, convert) => {
    const prices = amounts.map((minor) => ({ minor, currency }));
    expect(prices.map(convert)).toEqual(prices);
  });

  it('write all decimals and the currency in a receipt', () => {
    for (const minor of amounts.slice(0, 20)) {
      const text = moneyText({ minor, currency }, 'en-US');
      expect([digitsIn(text), text.endsWith(currency)]).toEqual([decimalText({ minor, currency }), true]);
    }
  });
});
