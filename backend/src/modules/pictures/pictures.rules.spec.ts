import { widthsOf } from './pictures.rules.js';

describe('the rules of pictures', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [1_280, [320, 640, 960, 1_280]],
    [8_000, [320, 640, 960, 1_280]],
  ])('offer a picture of %i pixels in %j', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths);
  });
});
