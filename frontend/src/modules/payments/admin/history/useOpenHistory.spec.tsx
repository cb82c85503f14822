import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { paymentMonths, paymentRow } from '../../../../../test/payment-data';
import { listed, signedIn, stubServer } from '../../../../../test/screen';
import { makeStore } from '../../../../api/store/store';
import { Providers } from '../../../../app/start/Providers';
import { PaymentsPage } from '../PaymentsPage';

const visit = (at: string) => {
  window.history.pushState(null, '', at);
  const router = createBrowserRouter([
    { path: '/admin/payments', element: <PaymentsPage /> },
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

let router: ReturnType<typeof visit>;

beforeEach(() => {
  localStorage.clear();
  stubServer({
    ...signedIn('admin'),
    'GET /payments': listed(paymentRow()),
    'GET /payments/months': { body: paymentMonths() },
    'GET /payments/project/12/history': { body: { attempts: [], events: [] } },
  });
  window.history.pushState(null, '', '/before');
});
afterEach(() => {
  router.dispose();
  jest.restoreAllMocks();
});

it.each([
  ['opened by its address', '/admin/payments?open=12'],
  ['opened from a row', '/admin/payments'],
])('a history that was %s stays closed: Back leaves the page', async (_case, at) => {
  const user = userEvent.setup();
  router = visit(at);
  if (!at.includes('open')) await user.click(await screen.findByText('Patient portal'));
  await history();
  expect(address()).toBe('/admin/payments?open=12');
  await user.click(screen.getByRole('button', { name: 'Close' }));
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
