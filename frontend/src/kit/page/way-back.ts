/** Where somebody came from, handed on with a link: the screen with its filters, and what it is called. */
export interface WayBack {
  to: string;
  label: string;
}

export const wayBackTo = ({ pathname, search }: { pathname: string; search: string }, label: string) => ({
  back: { to: pathname + search, label } satisfies WayBack,
});

/** The state of a history entry may be anybody's. */
export function wayBackIn(state: unknown): WayBack | undefined {
  const { back } = (state ?? {}) as { back?: Partial<WayBack> };
  return typeof back?.to === 'string' && typeof back.label === 'string' ? (back as WayBack) : undefined;
}
