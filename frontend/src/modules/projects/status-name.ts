/** N of `Milestone N`, else 0. */
export const milestoneIn = (status: string): number => Number(/^Milestone (\d+)$/.exec(status)?.[1] ?? 0);

/** `Milestone 3 · Records` for named milestones. */
export function statusName(status: string, names: readonly string[]): string {
  const name = names[milestoneIn(status) - 1];
  return name ? `${status} · ${name}` : status;
}
