import { z } from 'zod';

/** As PayPal describes them in its interface; a shape that is another was never its own. */
const word = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?!\d+$)\w\S+$/);

const headers = z.object({
  'paypal-auth-algo': z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  'paypal-cert-url': z.url().max(500),
  'paypal-transmission-id': word(50),
  'paypal-transmission-sig': word(500),
  'paypal-transmission-time': z.iso.datetime({ offset: true }).max(100),
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** PayPal repeats a delivery for three days and lets people resend it for thirty. */
const OLDEST_MS = 31 * DAY_MS;
const NEWEST_MS = DAY_MS;

/** What PayPal says about a delivery, in the names of its verification; its signature is not looked at here. */
export interface Transmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/** Null when it cannot be PayPal's: seen without asking anybody. */
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
