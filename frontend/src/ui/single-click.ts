/** Ignores the second click of a double click, which hits whatever has moved under the pointer. */
export const singleClick =
  (act: () => unknown) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };
