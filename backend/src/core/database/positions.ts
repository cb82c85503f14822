/** How far each domain of a position such as `0-1-100,1-2-7` has come. */
const domainsOf = (position: string): Map<string, number> =>
  new Map(
    position
      .split(',')
      .filter(Boolean)
      .map((each) => {
        const [domain = '', , sequence] = each.trim().split('-');
        return [domain, Number(sequence)];
      }),
  );

/** In all domains together. */
export const transactionsIn = (position: string): number =>
  [...domainsOf(position).values()].reduce((sum, sequence) => sum + sequence, 0);

/** Whether whoever is at one position has everything of the other. */
export function covers(reached: string, wanted: string): boolean {
  const domains = domainsOf(reached);
  return [...domainsOf(wanted)].every(([domain, sequence]) => (domains.get(domain) ?? 0) >= sequence);
}
