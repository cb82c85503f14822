/** Milliseconds; changes appear within ten seconds. */
const POLL_MS = 8000;

/** Query options of lists: polling while the tab is visible, refetch on focus. */
export const LIVE = {
  pollingInterval: POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;
