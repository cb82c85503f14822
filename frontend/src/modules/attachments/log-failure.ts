export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification wants these failures in the console
  console.error(what, error);
}
