/** Milliseconds; with the call itself a change is seen within ten seconds. */
const EVERY = 8000;

/** For the query of a list: it is asked again and again while its tab is seen, and at once when somebody comes back to it. */
export const LIVE = {
  pollingInterval: EVERY,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;
