import type { Glyph } from 'fontkit';

type Path = Glyph['path'];

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/**
 * OpenType `glyf`; the font library's encoder fails with its stream library.
 *
 * @param path in font units
 */
export function encodeGlyph(path: Path): Buffer {
  const contours = contoursOf(path);
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let end = -1;
  const ends = contours.map((contour) => (end += contour.length));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const flags = Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0)));
  const bytes = Buffer.concat([
    words([contours.length, ...box, ...ends]),
    words([0]),
    flags,
    words(differences(xs)),
    words(differences(ys)),
  ]);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function contoursOf({ commands }: Path): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const points = pointsOf(args);
    if (command === 'moveTo') contours.push(points);
    else contours.at(-1)?.push(...points);
  }
  return contours;
}

const pointsOf = (coordinates: readonly number[]): Point[] =>
  Array.from({ length: coordinates.length / 2 }, (_, at) => ({
    x: Math.round(coordinates[2 * at]!),
    y: Math.round(coordinates[2 * at + 1]!),
    onCurve: 2 * at + 2 === coordinates.length,
  }));

const differences = (values: readonly number[]): number[] => values.map((value, at) => value - (values[at - 1] ?? 0));

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => bytes.writeInt16BE(value, 2 * at));
  return bytes;
}
