import { browser, dot, type Draw, FAINT, INK, LINE, PAPER, path, rect, type Tint, times } from './drawing-kit.js';
import { chat, code, documents, landing, map, servers } from './more-drawings.js';

const TINTS: Tint[] = [
  { bg: '#D5F0E1', mid: '#A6DDC2', accent: '#0F5E44' },
  { bg: '#D7E9FA', mid: '#A8CEF3', accent: '#144F88' },
  { bg: '#E7DFFA', mid: '#C8B7F2', accent: '#53359C' },
  { bg: '#FADDE4', mid: '#F1B2C3', accent: '#8F2347' },
  { bg: '#FCE2D1', mid: '#F5BD97', accent: '#8A3C0E' },
  { bg: '#F9ECC1', mid: '#EDD078', accent: '#674C00' },
  { bg: '#E4F0C6', mid: '#C2DA82', accent: '#44590B' },
  { bg: '#CFEFF0', mid: '#92DADB', accent: '#0A575B' },
  { bg: '#DDE3FC', mid: '#B4C0F7', accent: '#3843A2' },
  { bg: '#EEE6D8', mid: '#D8C7A5', accent: '#5F4C2A' },
];

const table: Draw = (tint, vary) =>
  browser(tint) +
  rect({ x: 44, y: 74, w: 234, h: 14, r: 3 }, FAINT) +
  times(6, (n) => {
    const y = 96 + n * 19;
    return (
      dot(52, y + 5, 4, tint.mid) +
      rect({ x: 62, y: y + 3, w: 30 + vary(24), h: 4 }, INK) +
      rect({ x: 134, y: y + 3, w: 34 + vary(20), h: 4 }, LINE) +
      rect({ x: 200, y, w: 32, h: 10, r: 5 }, vary(2) === 0 ? tint.bg : tint.mid) +
      rect({ x: 252, y: y + 3, w: 24, h: 4 }, LINE)
    );
  });

const phone = (tint: Tint, x: number, y: number): string =>
  rect({ x, y, w: 64, h: 190, r: 12 }, INK) +
  rect({ x: x + 3, y: y + 3, w: 58, h: 184, r: 9 }, PAPER) +
  rect({ x: x + 9, y: y + 20, w: 28, h: 6 }, INK) +
  times(5, (n) => {
    const top = y + 34 + n * 21;
    return (
      rect({ x: x + 9, y: top, w: 46, h: 16, r: 4 }, n === 0 ? tint.bg : FAINT) +
      dot(x + 17, top + 8, 4, n === 0 ? tint.accent : tint.mid) +
      rect({ x: x + 25, y: top + 4, w: 22, h: 3 }, LINE) +
      rect({ x: x + 25, y: top + 10, w: 15, h: 3 }, LINE)
    );
  });

const phones: Draw = (tint, vary) =>
  phone(tint, 62, 30 + vary(10)) + phone(tint, 128, 18) + phone(tint, 194, 26 + vary(14));

const calendar: Draw = (tint, vary) =>
  browser(tint) +
  times(21, (n) => {
    const [x, y] = [48 + (n % 7) * 33, 80 + Math.floor(n / 7) * 38];
    const booked = vary(3) === 0 ? rect({ x: x + 3, y: y + 13, w: 23, h: 14, r: 3 }, tint.mid) : '';
    return rect({ x, y, w: 29, h: 33, r: 4 }, FAINT) + rect({ x: x + 4, y: y + 4, w: 6, h: 3 }, LINE) + booked;
  });

const network: Draw = (tint, vary) => {
  const leaves = times(5, (n) => {
    const [x, y] = [52 + n * 54, 142 + vary(18)];
    return (
      path(`M160 78V108H${x}V${y}`, tint.accent) +
      rect({ x: x - 17, y, w: 34, h: 24, r: 5 }, PAPER) +
      dot(x, y + 12, 5, tint.mid)
    );
  });
  return (
    leaves + rect({ x: 116, y: 38, w: 88, h: 42, r: 8 }, INK) + times(5, (n) => dot(132 + n * 14, 59, 4, tint.mid))
  );
};

const cloud: Draw = (tint, vary) =>
  `<path d="M92 112a34 34 0 0 1 6-67 46 46 0 0 1 88-6 37 37 0 0 1 38 73z" fill="${PAPER}"/>` +
  times(3, (n) => {
    const x = 84 + n * 56;
    return (
      path(`M${x + 20} 112V${136 + vary(6)}`, tint.accent, 3) +
      rect({ x, y: 142, w: 40, h: 34, r: 6 }, INK) +
      rect({ x: x + 8, y: 151, w: 24, h: 4 }, tint.mid) +
      rect({ x: x + 8, y: 161, w: 14 + vary(10), h: 4 }, LINE)
    );
  });

const plan: Draw = (tint, vary) => {
  const wall = 120 + vary(60);
  return (
    rect({ x: 40, y: 28, w: 240, h: 148, r: 3 }, PAPER) +
    path(`M40 28H280V176H40ZM${wall} 28V92M${wall} 120V176M${wall} 104H280M40 ${96 + vary(20)}H${wall - 24}`, INK, 4) +
    times(4, (n) => {
      const [x, y] = [64 + n * 56 + vary(12), 52 + vary(96)];
      return `<path d="M${x} ${y}l26 -14v28z" fill="${tint.mid}"/>` + dot(x, y, 5, tint.accent);
    })
  );
};

const chart: Draw = (tint, vary) =>
  browser(tint) +
  times(9, (n) => {
    const h = 24 + vary(76);
    return rect({ x: 50 + n * 25, y: 190 - h, w: 15, h, r: 3 }, n % 3 === 2 ? tint.accent : tint.mid);
  });

const flow: Draw = (tint, vary) =>
  times(3, (n) => {
    const x = 34 + n * 92;
    const y = 64 + vary(28);
    const arrow = n === 2 ? '' : path(`M${x + 72} 100h14m-5 -5l5 5l-5 5`, tint.accent);
    return (
      rect({ x, y, w: 68, h: 72, r: 8 }, n === 1 ? INK : PAPER) +
      dot(x + 34, y + 24, 10, tint.mid) +
      rect({ x: x + 14, y: y + 44, w: 40, h: 5 }, n === 1 ? tint.bg : INK) +
      rect({ x: x + 14, y: y + 54, w: 26, h: 4 }, LINE) +
      arrow
    );
  });

const DRAWINGS = {
  table,
  phones,
  calendar,
  network,
  cloud,
  plan,
  chart,
  flow,
  chat,
  code,
  documents,
  landing,
  map,
  servers,
};
export type Drawing = keyof typeof DRAWINGS;

export function draw(drawing: Drawing, name: string, width = 960): string {
  let state = [...name].reduce((hash, sign) => (Math.imul(hash, 31) + sign.codePointAt(0)!) >>> 0, 7);
  const vary = (max: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  const tint = TINTS[vary(TINTS.length)]!;
  const picture = rect({ x: 0, y: 0, w: 320, h: 200, r: 0 }, tint.bg) + DRAWINGS[drawing](tint, vary);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="${width}" height="${width * 0.625}">${picture}</svg>`;
}
