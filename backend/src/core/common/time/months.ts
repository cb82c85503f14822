import { dayIn, startOfDay } from './clock.js';

export const monthAfter = (month: string, step = 1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
};

export const lastMonths = (timeZone: string, now: Date, count: number): string[] => {
  const current = dayIn(timeZone, now).slice(0, 7);
  return Array.from({ length: count }, (_, index) => monthAfter(current, index - count + 1));
};

export const startOfMonth = (timeZone: string, month: string): Date => startOfDay(timeZone, `${month}-01`);
