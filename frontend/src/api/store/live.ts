/** Milliseconds; changes appear within ten seconds. */
const POLL_MS = 8000;

export const LIVE = {
  pollingInterval: POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;
