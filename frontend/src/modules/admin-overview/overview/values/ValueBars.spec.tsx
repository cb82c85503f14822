import { screen } from '@testing-library/react';
import { show } from '../../../../../test/screen';
import { ValueBars } from './ValueBars';

const months = [{ month: '2026-11', paid: 200_000, pending: 0 }];

it.each([
  ['$200k', 'USD', 44],
  ['HK$200k', 'HKD', 72],
  ['KWD 200k', 'KWD', 72],
])('reserves space for %s', async (label, currency, width) => {
  show(<ValueBars months={months} currency={currency} />);
  const axis = (await screen.findByText(label)).closest('.MuiChartsAxis-directionY');
  expect(axis).toHaveAttribute('transform', `translate(${width}, 0)`);
});
