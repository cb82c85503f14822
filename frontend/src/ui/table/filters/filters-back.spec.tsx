import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { stubServer } from '../../../../test/screen';
import { Providers } from '../../../app/start/Providers';
import { makeStore } from '../../../api/store/store';
import { watchHistory } from '../../layer-history';
import { useTableQuery } from '../query/useTableQuery';
import { FiltersSheet } from './FiltersSheet';

const FILTERS = [
  {
    name: 'active',
    label: 'State',
    options: [
      { value: '1', label: 'Active' },
      { value: '0', label: 'Inactive' },
    ],
  },
];

function List() {
  const query = useTableQuery({ sorts: [], filters: { active: ['1', '0'] }, debounce: 0 });
  return (
    <>
      <output>{useLocation().search}</output>
      <FiltersSheet filters={FILTERS} orders={[]} query={query} left="5 rows">
        <button onClick={() => void router.navigate('/other')}>Other page</button>
      </FiltersSheet>
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
const { location } = window;
const back = () => act(() => window.history.back());
const sheet = () => screen.queryByRole('dialog', { name: 'Filters' });
const isClosed = () => waitFor(() => expect(sheet()).toBeNull());
const isAt = (address: string) =>
  waitFor(() =>
    expect([location.pathname + location.search, router.state.location.search]).toEqual([address, location.search]),
  );

async function open() {
  render(
    <Providers store={makeStore()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  return { choose: (name: string) => user.click(screen.getByRole('button', { name })) };
}

beforeAll(watchHistory);

beforeEach(async () => {
  stubServer({});
  window.history.pushState({ idx: 0 }, '', '/before');
  router = createBrowserRouter([
    { path: '/list', element: <List /> },
    { path: '*', element: <p>another page</p> },
  ]);
  await act(() => router.navigate('/list'));
});
afterEach(() => router.dispose());

it('closes on Back, keeps the filters, and leaves the page on the next Back', async () => {
  const { choose } = await open();
  await choose('Active');
  await choose('Inactive');
  await isAt('/list?active=0');
  back();
  await isClosed();
  await isAt('/list?active=0');
  expect(screen.getByRole('status')).toHaveTextContent('?active=0');
  back();
  await isAt('/before');
});

it('keeps a filter that is chosen immediately before Back', async () => {
  const { choose } = await open();
  await choose('Active');
  back();
  await isClosed();
  await isAt('/list?active=1');
});

it('removes its entry when a button closes it, and keeps the filters', async () => {
  const { choose } = await open();
  await choose('Active');
  await choose('Show 5 rows');
  await isClosed();
  await waitFor(() => expect((window.history.state as { layers?: number }).layers).toBe(0));
  await isAt('/list?active=1');
  back();
  await isAt('/before');
});

it('keeps the removal of the last filter', async () => {
  await act(() => router.navigate('/list?active=1', { replace: true }));
  const { choose } = await open();
  await choose('Active');
  back();
  await isClosed();
  await isAt('/list');
});

it('keeps the filters after a reload with the sheet open', async () => {
  window.history.replaceState({ idx: 1 }, '', '/list');
  window.history.pushState({ idx: 1, usr: { layers: 1 } }, '', '/list?active=1');
  await jest.isolateModulesAsync(async () => (await import('../../layer-history')).watchHistory());
  back();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1, layers: 0 }));
  expect(location.search).toBe('?active=1');
});

it('leads back to the filtered list from a page that was opened in it', async () => {
  const { choose } = await open();
  await choose('Active');
  await choose('Other page');
  await isAt('/other');
  back();
  await isAt('/list?active=1');
  await isClosed();
  back();
  await isAt('/before');
});
