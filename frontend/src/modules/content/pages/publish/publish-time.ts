/** Time in the company's time zone. */
export interface PublishTime {
  day: string;
  time: string;
}

const DAY = 86_400_000;

/** 6 a.m. tomorrow, when few visitors are online. */
export const nextMorning = (): PublishTime => ({
  day: new Date(Date.now() + DAY).toISOString().slice(0, 10),
  time: '06:00',
});
