import { screen } from '@testing-library/react';
import { show } from '../../../../test/screen';
import { MenuMarks, MenuStateContext } from './MenuMarks';

it.each([
  [0, 'Status'],
  [1, 'Status , 1 warning'],
  [2, 'Status , 2 warnings'],
])('names %i warnings in the link', (status, name) => {
  show(
    <MenuStateContext value={{ counts: { status }, underway: {} }}>
      <a href="/admin/status">
        Status <MenuMarks warning="status" />
      </a>
    </MenuStateContext>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName(name);
});
