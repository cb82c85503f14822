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

/** The picture that stands for the site where its address is shared, before the server writes the firm's name into it. */
export const cardPicture = {
  width: WIDTH,
  height: HEIGHT,
  /** Where the name begins, how wide it may be, and its colour. */
  name: { x: 80, y: 400, width: 520, size: 84, color: tokens.light.ink },
  content: [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${tokens.light.canvas}"/>`,
    ...quilt,
    `<g transform="translate(80 190) scale(4)"><rect width="28" height="28" rx="8" fill="${tokens.light.brand}"/>`,
    '<g fill="none" stroke-width="3" stroke-linecap="round"><path d="M9 21V8.5" stroke="#fff"/>',
    `<path d="M9 8.5h5.25a4.25 4.25 0 0 1 0 8.5H13" stroke="${tokens.pastels[0]?.light.mid}"/></g></g>`,
  ].join(''),
};
