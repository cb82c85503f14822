import { LOOPBACK } from '../../core/config/validation/faults.js';
import { httpAddress } from '../../core/config/validation/address.js';
import { oneOf, secret, setting, text } from '../../core/config/setting.js';
import type { Settings } from '../../core/config/settings.js';

const MERCHANT_ID = /^[2-9A-HJ-NP-Z]{13}$/;

export const PAYMENTS_SETTINGS = {
  PAYPAL_MODE: setting(oneOf('', 'live', 'sandbox', 'demo'), '', 'live, sandbox or demo; empty: payments are off'),
  PAYPAL_CLIENT_ID: setting(text, '', 'client ID of the PayPal app'),
  PAYPAL_CLIENT_SECRET: secret(text, 'secret of the PayPal app'),
  PAYPAL_MERCHANT_ID: setting(text, '', 'merchant ID that must receive the money'),
  PAYPAL_WEBHOOK_ID: setting(text, '', 'ID of the webhook registered at PayPal'),
  PAYPAL_ORDER_SOURCE: setting(oneOf('server', 'client'), 'server', 'service that creates the PayPal order'),
  PAYPAL_DEMO_URL: setting(httpAddress(), '', 'address of the demo wallet; loopback, demo mode only'),
};

export function walletFaults(values: Settings): string[] {
  const { NODE_ENV, PAYPAL_MODE: mode, PAYPAL_DEMO_URL: demoUrl } = values;
  if (mode === '') return [];
  const faults = merchantFaults(values.PAYPAL_MERCHANT_ID);
  if (mode === 'demo') {
    if (NODE_ENV === 'production') faults.push('PAYPAL_MODE: the demo wallet is refused in production');
    if (!LOOPBACK.test(demoUrl))
      faults.push('PAYPAL_DEMO_URL: must be a loopback address such as http://127.0.0.1:4010');
    if (!values.PAYPAL_CLIENT_ID.startsWith('demo-'))
      faults.push('PAYPAL_CLIENT_ID: must start with demo- in demo mode');
  } else {
    if (demoUrl) faults.push('PAYPAL_DEMO_URL: only allowed in demo mode');
    const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID', 'PAYPAL_WEBHOOK_ID'] as const;
    faults.push(
      ...names.filter((name) => !values[name]).map((name) => `${name}: required when PAYPAL_MODE is ${mode}`),
    );
  }
  return faults;
}

function merchantFaults(id: string): string[] {
  if (id === '' || MERCHANT_ID.test(id)) return [];
  const where = 'you find the ID in PayPal under Account Settings → Business information';
  return [
    id.includes('@')
      ? `PAYPAL_MERCHANT_ID: an email address is not a merchant ID; ${where}`
      : `PAYPAL_MERCHANT_ID: a merchant ID has 13 capital letters and digits, without 0, 1, I and O; ${where}`,
  ];
}
