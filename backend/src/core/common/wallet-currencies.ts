/**
 * What the wallet takes money in, as PayPal lists it: https://developer.paypal.com/reference/currency-codes (August 2026).
 * BRL, CNY and MYR only reach accounts of the same country.
 */
const CURRENCIES = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY', 'MXN'],
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
];

/** Those without decimals there, whatever their own are; the same list says so. */
const WHOLE = ['HUF', 'JPY', 'TWD'];

/** How many decimals the wallet takes of a currency; null: it does not take the currency. */
export const walletDigits = (currency: string): number | null =>
  CURRENCIES.includes(currency) ? (WHOLE.includes(currency) ? 0 : 2) : null;
