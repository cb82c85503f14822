import { dayOfInstant } from '../../../../formats';

/** Time in the company's time zone. */
export interface PublishTime {
  day: string;
  time: string;
}

const DAY = 86_400_000;

/** 6 a.m. tomorrow, when few visitors are online. */
export const nextMorning = (): PublishTime => ({
  day: dayOfInstant(Date.now() + DAY),
  time: '06:00',
});
