import { DAY, HOUR, MINUTE, SECOND } from '../common/time/clock.js';

const UNITS = [
  [2 * DAY, DAY, 'days'],
  [2 * HOUR, HOUR, 'h'],
  [2 * MINUTE, MINUTE, 'min'],
] as const;

/** `40 s`, `12 min`, `3 h`, `3 days` */
export function agoText(ms: number): string {
  const [, unit, word] = UNITS.find(([least]) => ms >= least) ?? [0, SECOND, 's'];
  return `${Math.floor(ms / unit)} ${word}`;
}
