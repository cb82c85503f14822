const DAY = /^(20\d{2}|2100)-(\d{2})-(\d{2})$/;

/** UTC midnight of a valid day from 2000 to 2100, or null. */
export function parseDay(value: unknown): Date | null {
  if (typeof value !== 'string' || !DAY.test(value)) return null;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? date : null;
}

/** Also years of five and six digits, which date inputs accept. */
export const isDayOutOfRange = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4,6}-\d{2}-\d{2}$/.test(value) && !DAY.test(value);
