import { z } from 'zod';
import { DAY } from '../../../core/common/time/clock.js';
import type { Transmission } from '../paypal/paypal.client.js';

const headers = z.object({
  'paypal-auth-algo': z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  'paypal-cert-url': z.url().max(500),
  'paypal-transmission-id': z
    .string()
    .max(50)
    .regex(/^(?!\d+$)\w\S+$/),
  'paypal-transmission-sig': z
    .string()
    .max(500)
    .regex(/^[a-zA-Z0-9+/]+={0,2}$/),
  'paypal-transmission-time': z.iso.datetime({ offset: true }).max(100),
});

/** PayPal repeats for three days; admins may resend for thirty. */
const OLDEST_MS = 31 * DAY;
const NEWEST_MS = DAY;

/** Null when malformed, too old or from the future. */
export function readTransmission(given: Record<string, unknown>, now: Date): Transmission | null {
  const { data } = headers.safeParse(given);
  if (!data) return null;
  const age = now.getTime() - Date.parse(data['paypal-transmission-time']);
  if (age > OLDEST_MS || age < -NEWEST_MS) return null;
  return {
    auth_algo: data['paypal-auth-algo'],
    cert_url: data['paypal-cert-url'],
    transmission_id: data['paypal-transmission-id'],
    transmission_sig: data['paypal-transmission-sig'],
    transmission_time: data['paypal-transmission-time'],
  };
}
