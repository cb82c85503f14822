import { liftOver } from './useLift';

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, right: left + width, bottom: top + height }) as DOMRect;
const TOAST = box(836, 768, 420, 40);

it('stays in its corner beside and above controls', () => {
  expect(liftOver(TOAST, [box(300, 760, 120, 36), box(900, 700, 120, 36)])).toBe(0);
});

it('rises above the buttons of a dialog foot', () => {
  expect(liftOver(TOAST, [box(900, 770, 120, 36), box(1040, 770, 120, 36)])).toBe(46);
});

it('rises above a reply with its field and button', () => {
  expect(liftOver(TOAST, [box(850, 690, 400, 80), box(1100, 778, 120, 36)])).toBe(126);
});

it('stays when there is no room above', () => {
  expect(
    liftOver(
      TOAST,
      Array.from({ length: 20 }, (_, row) => box(850, row * 40, 380, 30)),
    ),
  ).toBe(0);
});
