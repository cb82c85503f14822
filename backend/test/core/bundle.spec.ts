import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(__dirname, '../../dist');
const DRAWS = join(__dirname, '../../../frontend/dist/server');

/** V8 keeps the source of every module; one letter beyond ASCII, and each of five million takes two bytes. */
it.each([DIST, join(DIST, 'chunks'), DRAWS])('what the server loads from %s is ASCII', (folder) => {
  const scripts = readdirSync(folder).filter((name) => /\.c?js$/.test(name));
  const isAscii = (name: string) => readFileSync(join(folder, name)).every((byte) => byte < 128);
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((name) => !isAscii(name))).toEqual([]);
});
