import { screen } from '@testing-library/react';
import { projectView } from '../../../../test/client-data';
import { CONFIG, show, signedIn, stubServer } from '../../../../test/screen';
import type { PayableProject } from '../payable';
import { useWalletOff } from './usePayState';

const Why = ({ project }: { project: PayableProject }) => <p>{useWalletOff(project) ?? 'Can be paid'}</p>;

it.each([
  [{ currency: 'EUR', decimals: 2 }, { price: 1250.5, currency: 'EUR' }, 'Can be paid'],
  [{ currency: 'HUF', decimals: 0 }, { price: 450_000, currency: 'HUF' }, 'Can be paid'],
  [
    { currency: 'HUF', decimals: 0 },
    { price: 450_000.5, currency: 'HUF' },
    'PayPal accepts HUF only without decimals. Please ask us for a price without them.',
  ],
  [
    { enabled: false, reason: 'currency-not-taken' as const, currency: 'BHD', decimals: null },
    { price: 1.234, currency: 'BHD' },
    'PayPal doesn’t accept payments in BHD. Please ask us how to pay.',
  ],
  [
    { enabled: false, reason: 'not-configured' as const },
    { price: 10, currency: 'USD' },
    'Payments are not available right now.',
  ],
])('shows why %j cannot take %j', async (payments, money, sentence) => {
  stubServer({
    ...signedIn('user'),
    'GET /config': { body: { ...CONFIG, payments: { ...CONFIG.payments, ...payments } } },
  });
  show(<Why project={projectView(money)} />);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
