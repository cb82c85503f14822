import type { Config } from '../../config/env.js';
import { appPolicy } from './content-policy.js';

const directives = (config: Pick<Config, 'PAYPAL_MODE' | 'PAYPAL_DEMO_URL'>) =>
  Object.fromEntries(
    appPolicy(config as Config)('n0nce')
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part]),
  );

it.each(['script-src', 'style-src', 'connect-src', 'frame-src'])(
  'lets %s reach the hosts of PayPal’s script',
  (name) => {
    const live = directives({ PAYPAL_MODE: 'live', PAYPAL_DEMO_URL: '' });
    expect(live[name]).toMatch(/ https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/);
  },
);

it('excludes PayPal while payments are off', () => {
  const off = directives({ PAYPAL_MODE: '', PAYPAL_DEMO_URL: '' });
  expect(Object.values(off).join(';')).not.toContain('paypal');
  expect(off['style-src']).toBe("style-src 'self' 'unsafe-inline'");
});
