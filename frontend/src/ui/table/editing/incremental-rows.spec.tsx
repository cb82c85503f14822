import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { waitFor } from '@testing-library/react';
import { useIncrementalRows } from './useIncrementalRows';

const List = ({ rows, asked }: { rows: readonly number[]; asked: string }) => {
  const { shown } = useIncrementalRows(rows, asked, false);
  return shown.map((row) => <p key={row}>{row}</p>);
};

const rowsFrom = (first: number) => Array.from({ length: 100 }, (_, n) => first + n);

/** Without `act`, which would finish the rows of the first query before the second one is answered. */
it('renders all rows of a query that is answered while rows of the last one are still added', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<List rows={rowsFrom(0)} asked="?sort=title" />));
  flushSync(() => root.render(<List rows={rowsFrom(1_000)} asked="?sort=price" />));
  await waitFor(() => expect(place.childElementCount).toBe(100), { timeout: 5_000 });
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
