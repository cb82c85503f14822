/**
 * https://developer.paypal.com/reference/currency-codes (August 2026); BRL, CNY and MYR only within the same
 * country.
 */
export const WALLET_CURRENCIES = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY', 'MXN'],
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
];

const WHOLE = ['HUF', 'JPY', 'TWD'];

export const walletDigits = (currency: string): number | null =>
  WALLET_CURRENCIES.includes(currency) ? (WHOLE.includes(currency) ? 0 : 2) : null;
