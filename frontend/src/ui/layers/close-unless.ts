/** After closing, the result would not be shown. */
export const closeUnless = (isBusy: boolean, close: () => void) => (): void => {
  if (!isBusy) close();
};
