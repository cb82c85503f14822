/** A moment of the firm's clocks. */
export interface Moment {
  day: string;
  time: string;
}

const DAY = 86_400_000;

/** Six in the morning of the next day: nobody reads while it changes. */
export const nextMorning = (): Moment => ({
  day: new Date(Date.now() + DAY).toISOString().slice(0, 10),
  time: '06:00',
});
