import { screen } from '@testing-library/react';
import { useState } from 'react';
import { paymentView, projectDetail, projectView } from '../../../../test/client-data';
import { show, stubServer, type Answer, type Calls, type Stubs } from '../../../../test/screen';
import { useGetProjectQuery } from '../../../api/store/project-api';
import { useCheckout } from './useCheckout';

const CONFIRM = 'POST /payments/paypal-success';

function Sample() {
  const { createOrder, confirm, failed, failure } = useCheckout(projectView({ price: 1250.5 }));
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <button onClick={() => void createOrder().catch(failed)}>create</button>
      <button onClick={() => void confirm('ORDER123456').then(setOutcome)}>confirm</button>
      <output>{outcome}</output>
      {failure && <p role="alert">{failure.text}</p>}
      {failure?.reason && <p>{failure.reason}</p>}
    </>
  );
}

async function confirmed(answer: Stubs[typeof CONFIRM]): Promise<Calls> {
  const calls = stubServer({ [CONFIRM]: answer });
  const { user } = show(<Sample />);
  await user.click(screen.getByRole('button', { name: 'confirm' }));
  return calls;
}
const outcome = () => screen.findByText(/./, { selector: 'output' });

it('sends the displayed amount, exact to the cent', async () => {
  const calls = await confirmed({ body: paymentView() });
  expect(await outcome()).toHaveTextContent('settled');
  const { body } = calls.find(({ path }) => path === '/payments/paypal-success')!;
  expect(JSON.parse(body)).toEqual({
    orderId: 'ORDER123456',
    projectId: 12,
    expectedAmount: '1250.50',
    expectedCurrency: 'USD',
  });
});

it.each(['CAPTURING', 'PENDING'] as const)('waits when the outcome is %s', async (state) => {
  await confirmed({ status: 202, body: paymentView({ state }) });
  expect(await outcome()).toHaveTextContent('open');
});

it('lets the buyer choose again when the server allows it', async () => {
  const code = 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING';
  await confirmed({ status: 422, body: { code, error: 'The card was declined.', choose_again: true } });
  expect(await outcome()).toHaveTextContent('again');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each<[string, Answer, string]>([
  [
    'code and sentence',
    { status: 409, body: { code: 'AMOUNT_MISMATCH', error: 'The price has changed.' } },
    'Payment confirm failed: AMOUNT_MISMATCH — The price has changed.',
  ],
  [
    'missing answer',
    'offline',
    'Payment confirm failed: NETWORK — The server could not be reached. Check your connection.',
  ],
  ['status alone', { status: 502, body: {} }, 'Payment confirm failed: 502 — Unknown error'],
])('shows the error: %s', async (_case, answer, text) => {
  await confirmed(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it.each(['create', 'confirm'])('fetches the project again when the server refuses to %s', async (action) => {
  const Price = () => <output>{useGetProjectQuery({ id: 12 }).data?.price}</output>;
  const refusal: Answer = { status: 409, body: { code: 'AMOUNT_MISMATCH', error: 'The price has changed.' } };
  const answers: Stubs = {
    'GET /projects/12': { body: projectDetail([], { price: 1250.5 }) },
    'POST /payments/orders': refusal,
    [CONFIRM]: refusal,
  };
  stubServer(answers);
  const { user } = show(
    <>
      <Sample />
      <Price />
    </>,
  );
  expect(await screen.findByText('1250.5')).toBeVisible();
  answers['GET /projects/12'] = { body: projectDetail([], { price: 2000 }) };
  await user.click(screen.getByRole('button', { name: action }));
  expect(await screen.findByText('2000')).toBeVisible();
});

it('keeps the reason of the server when no order was created', async () => {
  const error = 'This project has no price yet.';
  stubServer({ 'POST /payments/orders': { status: 409, body: { code: 'PRICE_NOT_SET', error } } });
  const { user } = show(<Sample />);
  await user.click(screen.getByRole('button', { name: 'create' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('PayPal payment failed.');
  expect(screen.getByText(error)).toBeVisible();
});
