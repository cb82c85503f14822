import { browser, dot, type Draw, FAINT, INK, LINE, PAPER, path, rect, times } from './drawing-kit.js';

export const chat: Draw = (tint, vary) =>
  rect({ x: 64, y: 20, w: 192, h: 190, r: 10 }, PAPER) +
  rect({ x: 64, y: 20, w: 192, h: 30, r: 10 }, tint.accent) +
  rect({ x: 64, y: 40, w: 192, h: 10, r: 0 }, tint.accent) +
  rect({ x: 78, y: 31, w: 60, h: 7, r: 3 }, PAPER) +
  times(4, (n) => {
    const [mine, y, w] = [n % 2 === 1, 62 + n * 34, 84 + vary(40)];
    const x = mine ? 242 - w : 78;
    return (
      rect({ x, y, w, h: 26, r: 8 }, mine ? tint.mid : FAINT) +
      rect({ x: x + 10, y: y + 8, w: w - 24, h: 4 }, mine ? tint.accent : LINE) +
      rect({ x: x + 10, y: y + 15, w: w - 44, h: 4 }, mine ? tint.accent : LINE)
    );
  });

export const code: Draw = (tint, vary) =>
  rect({ x: 28, y: 24, w: 264, h: 190, r: 8 }, '#17211D') +
  times(12, (n) => {
    const [x, y, w] = [62 + (n % 4) * 9, 42 + n * 13, 24 + vary(66)];
    return (
      rect({ x: 44, y, w: 8, h: 4 }, '#3B4A44') +
      rect({ x, y, w, h: 4 }, n % 3 === 0 ? tint.mid : '#8FA59B') +
      (n % 3 === 1 ? rect({ x: x + w + 6, y, w: 20 + vary(30), h: 4 }, PAPER) : '')
    );
  });

export const documents: Draw = (tint, vary) =>
  rect({ x: 112, y: 34, w: 136, h: 180, r: 6 }, tint.mid) +
  rect({ x: 84, y: 20, w: 136, h: 190, r: 6 }, PAPER) +
  rect({ x: 98, y: 36, w: 26, h: 26, r: 6 }, tint.mid) +
  rect({ x: 162, y: 40, w: 44, h: 4 }, LINE) +
  rect({ x: 162, y: 49, w: 30, h: 4 }, LINE) +
  rect({ x: 98, y: 76, w: 64, h: 6 }, INK) +
  times(5, (n) => {
    const y = 96 + n * 14;
    return rect({ x: 98, y, w: 34 + vary(30), h: 4 }, LINE) + rect({ x: 182, y, w: 24, h: 4 }, n === 2 ? INK : LINE);
  }) +
  rect({ x: 98, y: 172, w: 108, h: 18, r: 5 }, tint.bg) +
  rect({ x: 106, y: 178, w: 24, h: 6 }, tint.accent) +
  rect({ x: 170, y: 178, w: 28, h: 6 }, tint.accent);

export const landing: Draw = (tint, vary) =>
  browser(tint) +
  rect({ x: 48, y: 74, w: 100 + vary(20), h: 9 }, INK) +
  rect({ x: 48, y: 89, w: 70 + vary(26), h: 9 }, INK) +
  rect({ x: 48, y: 106, w: 104, h: 4 }, LINE) +
  rect({ x: 48, y: 115, w: 86, h: 4 }, LINE) +
  rect({ x: 48, y: 128, w: 46, h: 15, r: 6 }, tint.accent) +
  rect({ x: 182, y: 74, w: 94, h: 76, r: 8 }, tint.bg) +
  dot(229, 112, 27, tint.mid) +
  `<path d="M229 85a27 27 0 0 1 27 27h-27z" fill="${tint.accent}"/>` +
  times(3, (n) => rect({ x: 48 + n * 78, y: 164, w: 70, h: 44, r: 6 }, FAINT));

export const map: Draw = (tint, vary) => {
  const [bend, end] = [120 + vary(30), 70 + vary(40)];
  return (
    path(
      'M-10 150C60 120 90 170 160 130S280 110 340 70M70 -10C80 50 50 90 80 210M230 -10C200 70 260 110 230 210',
      PAPER,
      9,
    ) +
    path(`M76 134C110 124 130 142 160 ${bend}S220 ${end + 20} 238 ${end}`, tint.accent, 3) +
    dot(76, 134, 9, PAPER) +
    dot(76, 134, 5, tint.mid) +
    dot(238, end, 9, PAPER) +
    dot(238, end, 5, tint.accent) +
    rect({ x: 196, y: 24, w: 84, h: 34, r: 6 }, PAPER) +
    rect({ x: 206, y: 34, w: 48, h: 5 }, INK) +
    rect({ x: 206, y: 44, w: 34, h: 5 }, LINE)
  );
};

export const servers: Draw = (tint, vary) =>
  times(4, (n) => {
    const y = 36 + n * 36;
    return (
      rect({ x: 52, y, w: 112, h: 28, r: 5 }, n === 0 ? INK : PAPER) +
      times(3, (light) => dot(66 + light * 10, y + 14, 3, vary(3) === 0 ? LINE : tint.mid)) +
      rect({ x: 110, y: y + 12, w: 40, h: 4 }, n === 0 ? tint.mid : LINE)
    );
  }) +
  rect({ x: 186, y: 56, w: 88, h: 96, r: 8 }, PAPER) +
  dot(230, 92, 20, tint.bg) +
  path('M221 92l6 6l12 -13', tint.accent, 4) +
  rect({ x: 202, y: 124, w: 56, h: 4 }, LINE) +
  rect({ x: 202, y: 134, w: 30 + vary(20), h: 4 }, LINE);
