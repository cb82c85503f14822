import tokens from '../../theme/tokens.json';
import { patternTiles, SHAPES } from '../../ui/page/pattern-tiles';

const WIDTH = 1200;
const HEIGHT = 630;
const COLUMNS = 5;
const ROWS = 6;
const TILE = HEIGHT / ROWS;

const quilt = patternTiles(COLUMNS, ROWS, 29).map(({ pastel, shape, turn }, index) => {
  const { bg, mid } = tokens.pastels[pastel]?.light ?? { bg: tokens.light.subtle, mid: tokens.light.line2 };
  const x = WIDTH - (COLUMNS - (index % COLUMNS)) * TILE;
  const y = Math.floor(index / COLUMNS) * TILE;
  const place = `translate(${x} ${y}) scale(${TILE / 40})`;
  return `<g transform="${place}"><rect width="40.2" height="40.2" fill="${bg}"/><path d="${SHAPES[shape]}" fill="${mid}" transform="rotate(${turn} 20 20)"/></g>`;
});

export const cardPicture = {
  width: WIDTH,
  height: HEIGHT,
  mark: { x: 80, y: 190, size: 112 },
  logo: { x: 80, y: 215, width: 520, height: 200 },
  name: { x: 80, y: 400, width: 520, size: 84, color: tokens.light.ink },
  content: [`<rect width="${WIDTH}" height="${HEIGHT}" fill="${tokens.light.canvas}"/>`, ...quilt].join(''),
};
