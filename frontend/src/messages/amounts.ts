const DECIMALS = ['no decimals', 'at most one decimal', 'at most two decimals', 'at most three decimals'];

export const amountMessages = {
  withHint: (hint: string, understood: string) => `${hint} · ${understood}`,
  understood: (amount: string) => `= ${amount}`,
  notANumber: 'Price must be a non-negative number.',
  hiddenCharacter: 'The price contains a hidden character. Please type it again.',
  otherCurrency: (currency: string) => `This price is in ${currency}. Please enter it without another currency.`,
  badGrouping: (example: string) => `Please write the price as in ${example}.`,
  ambiguous: (typed: string, example: string) =>
    `${typed} can be read in two ways. Please write the price as in ${example}.`,
  tooManyDecimals: (currency: string, digits: number) =>
    `Prices in ${currency} have ${DECIMALS[digits] ?? `at most ${digits} decimals`}.`,
  tooLarge: (most: string) => `The price can be at most ${most}.`,
};
