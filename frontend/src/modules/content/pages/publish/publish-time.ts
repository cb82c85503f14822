import { dayOfInstant } from '../../../../formats';

export interface PublishTime {
  day: string;
  time: string;
}

const DAY = 86_400_000;

export const nextMorning = (): PublishTime => ({
  day: dayOfInstant(Date.now() + DAY),
  time: '06:00',
});
