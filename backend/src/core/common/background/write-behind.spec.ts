import { WriteBehind } from './write-behind.js';

class Notes extends WriteBehind {
  readonly written: string[] = [];
  waiting: string[] = [];
  atOnce = 0;
  most = 0;
  fails = false;

  protected async writeWaiting(): Promise<void> {
    const notes = this.waiting;
    this.waiting = [];
    this.most = Math.max(this.most, (this.atOnce += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.atOnce -= 1;
    if (this.fails) throw new Error('no database');
    this.written.push(...notes);
  }
}

it('is done only when what another call is writing is written, too', async () => {
  const notes = new Notes();
  notes.waiting = ['first'];
  const first = notes.flush();
  await new Promise((resolve) => setTimeout(resolve, 1));
  notes.waiting = ['second'];
  await notes.flush();
  expect(notes.written).toEqual(['first', 'second']);
  expect(notes.most).toBe(1);
  await first;
});

it('reports a failure to the caller and continues', async () => {
  const notes = new Notes();
  notes.fails = true;
  await expect(notes.flush()).rejects.toThrow('no database');
  notes.fails = false;
  notes.waiting = ['later'];
  await notes.flush();
  expect(notes.written).toEqual(['later']);
});
