import { formatNumber } from '../formats';

const several = (n: number, one: string) => `${formatNumber(n)} ${n === 1 ? one : `${one}s`}`;

export const momentMessages = {
  milliseconds: (n: number) => `${n} ms`,
  seconds: (n: number) => `${n} s`,
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => several(n, 'hour'),
  days: (n: number) => several(n, 'day'),
  ago: (span: string) => `${span} ago`,
  today: (hour: string) => `Today ${hour}`,
};
