/** Milliseconds of the processor's time that some work takes: what else the machine does is not in them. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
