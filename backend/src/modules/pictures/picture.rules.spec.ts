import { widthsOf } from './picture.rules.js';

describe('widthsOf', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [1_280, [320, 640, 960, 1_280]],
    [8_000, [320, 640, 960, 1_280]],
  ])('returns the offered widths of a picture of %i pixels: %j', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths);
  });
});
