/**
 * The currencies that PayPal takes: https://developer.paypal.com/reference/currency-codes (August 2026).
 * BRL, CNY and MYR only reach accounts of the same country.
 */
export const WALLET_CURRENCIES = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY', 'MXN'],
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
];

/** Currencies without decimals at PayPal; same source. */
const WHOLE = ['HUF', 'JPY', 'TWD'];

/** Decimals that PayPal accepts; null when it does not accept the currency. */
export const walletDigits = (currency: string): number | null =>
  WALLET_CURRENCIES.includes(currency) ? (WHOLE.includes(currency) ? 0 : 2) : null;
