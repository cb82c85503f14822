/** Origin of a link: the screen with its filters, and its name. */
export interface ReturnTo {
  to: string;
  label: string;
}

export const returnToState = ({ pathname, search }: { pathname: string; search: string }, label: string) => ({
  back: { to: pathname + search, label } satisfies ReturnTo,
});

/** The state of a history entry is not trusted. */
export function readReturnTo(state: unknown): ReturnTo | undefined {
  const { back } = (state ?? {}) as { back?: Partial<ReturnTo> };
  return typeof back?.to === 'string' && typeof back.label === 'string' ? (back as ReturnTo) : undefined;
}
