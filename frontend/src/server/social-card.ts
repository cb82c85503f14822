import tokens from '../theme/tokens.json';
import { quiltTiles, SHAPES } from '../kit/page/quilt-tiles';

const WIDTH = 1200;
const HEIGHT = 630;
const COLUMNS = 5;
const ROWS = 6;
const TILE = HEIGHT / ROWS;

const quilt = quiltTiles(COLUMNS, ROWS, 29).map(({ pastel, shape, turn }, index) => {
  const { bg, mid } = tokens.pastels[pastel]?.light ?? { bg: tokens.light.subtle, mid: tokens.light.line2 };
  const x = WIDTH - (COLUMNS - (index % COLUMNS)) * TILE;
  const y = Math.floor(index / COLUMNS) * TILE;
  const place = `translate(${x} ${y}) scale(${TILE / 40})`;
  return `<g transform="${place}"><rect width="40.2" height="40.2" fill="${bg}"/><path d="${SHAPES[shape]}" fill="${mid}" transform="rotate(${turn} 20 20)"/></g>`;
});

/** The picture that stands for the site where its address is shared, before the server draws the firm into it. */
export const cardPicture = {
  width: WIDTH,
  height: HEIGHT,
  /** Where the mark stands, and how much room there is for a logo in the place of both. */
  mark: { x: 80, y: 190, size: 112 },
  logo: { x: 80, y: 215, width: 520, height: 200 },
  /** Where the name begins, how wide it may be, and its colour. */
  name: { x: 80, y: 400, width: 520, size: 84, color: tokens.light.ink },
  content: [`<rect width="${WIDTH}" height="${HEIGHT}" fill="${tokens.light.canvas}"/>`, ...quilt].join(''),
};
