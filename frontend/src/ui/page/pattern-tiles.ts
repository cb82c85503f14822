export interface PatternTile {
  pastel: number;
  shape: number;
  turn: number;
}

export const SHAPES = [
  'M0 0h40A40 40 0 0 1 0 40z',
  'M0 0a20 20 0 0 0 40 0z',
  'M32 20a12 12 0 1 1-24 0a12 12 0 0 1 24 0z',
  'M0 0h20a20 20 0 0 1 0 40H0z',
  'M0 0h40L0 40z',
  'M0 4h40v5H0zM0 17.5h40v5H0zM0 31h40v5H0z',
  'M0 40A40 40 0 0 1 40 0v14A26 26 0 0 0 14 40z',
  '',
] as const;

/** Deterministic per seed; left and upper neighbors differ in color. */
export function patternTiles(columns: number, rows: number, seed: number): PatternTile[] {
  let state = seed * 7919;
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const tiles: PatternTile[] = [];
  while (tiles.length < columns * rows) {
    const taken = [tiles.at(-1)?.pastel, tiles.at(-columns)?.pastel];
    let pastel = next(10);
    while (taken.includes(pastel)) pastel = next(10);
    tiles.push({ pastel, shape: next(8), turn: next(4) * 90 });
  }
  return tiles;
}
