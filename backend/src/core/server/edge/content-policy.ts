import type { Config } from '../../config/env.js';

/** Documented by PayPal for its script, without Venmo. */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

export const SITE_POLICY = policy("script-src 'self'", '');

export const PREVIEW_POLICY = [
  "default-src 'self'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  'sandbox allow-same-origin',
].join('; ');

export function appPolicy(config: Config): (nonce: string) => string {
  const wallet = config.PAYPAL_MODE === '' ? [] : config.PAYPAL_MODE === 'demo' ? [config.PAYPAL_DEMO_URL] : PAYPAL;
  const hosts = wallet.length > 0 ? ` ${wallet.join(' ')}` : '';
  return (nonce) => policy(`script-src 'self' 'nonce-${nonce}'${hosts}`, hosts);
}

function policy(scripts: string, hosts: string): string {
  return [
    "default-src 'self'",
    scripts,
    `style-src 'self' 'unsafe-inline'${hosts}`,
    "img-src 'self' data: blob: https: http:",
    `connect-src 'self'${hosts}`,
    `frame-src 'self'${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
