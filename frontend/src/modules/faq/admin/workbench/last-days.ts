const A_DAY = 86_400_000;

export function lastDays<T extends { day: string }>(count: number, known: readonly T[], today: string) {
  const newest = known.reduce((last, { day }) => (day > last ? day : last), today);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(newest) - (count - 1 - index) * A_DAY).toISOString().slice(0, 10);
    return { day, asked: known.find((one) => one.day === day) };
  });
}
