import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { signedIn, stubServer } from '../../../../../test/screen';
import { makeStore } from '../../../../api/store/store';
import { Providers } from '../../../../app/start/Providers';
import { useUrlParams } from '../../../../ui/useUrlParams';
import { PaymentHistorySlot } from './PaymentHistoryDialog';
import { useOpenHistory } from './useOpenHistory';

function Page() {
  const { projectId, open, close } = useOpenHistory(useUrlParams());
  return (
    <>
      <button onClick={() => open(12)}>Open</button>
      <PaymentHistorySlot projectId={projectId} onClose={close} />
    </>
  );
}
const visit = (at: string) => {
  window.history.pushState(null, '', at);
  const router = createBrowserRouter([
    { path: '/admin/payments', element: <Page /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]);
  render(
    <Providers store={makeStore()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
};
const history = () => screen.findByRole('dialog', { name: 'Payment history' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const address = () => window.location.pathname + window.location.search;
const isAt = (expected: string) => waitFor(() => expect(address()).toBe(expected));
const back = () => act(() => window.history.back());

let router: ReturnType<typeof visit> | undefined;

beforeEach(() => {
  localStorage.clear();
  stubServer({
    ...signedIn('admin'),
    'GET /payments/project/12/history': { body: { attempts: [], events: [] } },
  });
  window.history.pushState(null, '', '/before');
});
afterEach(() => {
  router?.dispose();
  jest.restoreAllMocks();
});

it.each([
  ['opened by its address', '/admin/payments?open=12'],
  ['opened from a row', '/admin/payments'],
])('a history that was %s stays closed: Back leaves the page', async (_case, at) => {
  router = visit(at);
  if (!at.includes('open')) act(() => screen.getByText('Open').click());
  await history();
  expect(address()).toBe('/admin/payments?open=12');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  await gone();
  await isAt('/admin/payments');
  back();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  expect(address()).toBe('/before');
});

it('closing twice goes back once', async () => {
  router = visit('/admin/payments?open=12');
  await history();
  const close = screen.getByRole('button', { name: 'Close' });
  const wentBack = jest.spyOn(window.history, 'back');
  act(() => {
    close.click();
    close.click();
  });
  expect(wentBack).toHaveBeenCalledTimes(1);
  await gone();
  await isAt('/admin/payments');
});

it('is closed by Back', async () => {
  router = visit('/admin/payments?open=12');
  await history();
  back();
  await gone();
  await isAt('/admin/payments');
});

it.each(['0', '-1', 'x', '1.5'])('opens nothing for the number %s', (open) => {
  const asked = { params: new URLSearchParams({ open }), change: () => undefined };
  expect(renderHook(() => useOpenHistory(asked)).result.current.projectId).toBeUndefined();
});
