/** Ignores second clicks, which may hit a moved element. */
export const singleClick =
  (act: () => unknown) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };
