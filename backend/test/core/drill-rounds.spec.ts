import { Rounds } from '../faults/drill.js';

describe('the rounds of a drill', () => {
  it('end with the first one after its time was up, and say so', () => {
    let isOver = false;
    const rounds = new Rounds(5, () => isOver);
    const seen: number[] = [];
    for (const round of rounds) {
      seen.push(round);
      isOver = round === 1;
    }
    expect([seen, rounds.done, rounds.told]).toEqual([[0, 1], 2, '2 of 5']);
  });

  it('are one when the time was up before, and all of them when it never is', () => {
    const [late, early] = [new Rounds(3, () => true), new Rounds(3, () => false)];
    expect([[...late], late.told]).toEqual([[0], '1 of 3']);
    expect([[...early], early.told]).toEqual([[0, 1, 2], 3]);
  });
});
