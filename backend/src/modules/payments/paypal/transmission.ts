import { z } from 'zod';
import { DAY } from '../../../core/common/time/clock.js';

const transmission = z
  .object({
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
  })
  .transform((headers) => ({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }));
export type Transmission = z.output<typeof transmission>;

/** PayPal repeats for three days; admins may resend for thirty. */
const OLDEST_MS = 31 * DAY;
const NEWEST_MS = DAY;

/** Null when malformed, too old or from the future. */
export function readTransmission(headers: Record<string, unknown>, now: Date): Transmission | null {
  const { data } = transmission.safeParse(headers);
  if (!data) return null;
  const age = now.getTime() - Date.parse(data.transmission_time);
  return age > OLDEST_MS || age < -NEWEST_MS ? null : data;
}
