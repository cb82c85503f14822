import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import { TICKET_LIFETIME_MS } from '../entities/factor-ticket.entity.js';
import type { Passkey } from '../entities/passkey.entity.js';

export type PasskeyFault =
  | 'another site'
  | 'another challenge'
  | 'not verified'
  | 'counter went back'
  | 'another person';

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/** Counters are unsigned (WebAuthn 6.1), the column is signed. */
const COUNTER_MAX = 2_147_483_647;
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Takes a tenth of the start time. */
const webAuthn = () => import('@simplewebauthn/server');

export async function createRegistrationOptions(
  { hostname }: URL,
  company: string,
  { id, name, email }: { id: number; name: string; email: string },
  existing: Passkey[],
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: company,
    rpID: hostname,
    userID: userHandleOf(id),
    userName: email,
    userDisplayName: name,
    timeout: TICKET_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** @param allowed empty: any discoverable passkey of the site at `PUBLIC_URL` */
export async function createAssertionOptions(
  { hostname }: URL,
  allowed: Passkey[],
  userVerification: 'required' | 'preferred',
) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: hostname,
    timeout: TICKET_LIFETIME_MS,
    allowCredentials: allowed.map(credentialOf),
    userVerification,
  });
}

export async function verifyRegistration(
  { origin, hostname }: URL,
  response: object,
  challenge: string,
): Promise<NewPasskey | PasskeyFault> {
  const { verifyRegistrationResponse } = await webAuthn();
  const given = response as RegistrationResponseJSON;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.counter > COUNTER_MAX) return 'not verified';
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transportsOf(given),
      isSynced: credentialBackedUp,
    };
  } catch (error) {
    return faultOf(error);
  }
}

export async function verifyAssertion(
  { origin, hostname }: URL,
  response: object,
  { passkey, challenge, requireUserVerification }: AssertionExpectation,
): Promise<{ counter: number } | PasskeyFault> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const given = response as AuthenticationResponseJSON;
  let result: VerifiedAuthenticationResponse;
  try {
    result = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification,
      // Compared below, after the signature.
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    });
  } catch (error) {
    return faultOf(error);
  }
  if (!result.verified) return 'not verified';
  const handle = given.response.userHandle;
  if (handle && !Buffer.from(handle, 'base64url').equals(userHandleOf(passkey.userId))) return 'another person';
  return checkCounter(result.authenticationInfo.newCounter, passkey.counter);
}

interface AssertionExpectation {
  passkey: Passkey;
  challenge: string;
  requireUserVerification: boolean;
}

/** A non-increasing counter indicates a clone or replay (WebAuthn 7.2, step 22). */
function checkCounter(counter: number, stored: number): { counter: number } | PasskeyFault {
  const isReplay = (counter > 0 || stored > 0) && counter <= stored;
  return isReplay || counter > COUNTER_MAX ? 'counter went back' : { counter };
}

/** Only known values: browsers receive them later. */
const transportsOf = ({ response }: RegistrationResponseJSON): string =>
  [...new Set(Array.isArray(response.transports) ? response.transports : [])]
    .filter((transport) => TRANSPORTS.has(transport))
    .join(',');

const credentialOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  ...(transports && { transports: transports.split(',') }),
});

const userHandleOf = (userId: number): Buffer<ArrayBuffer> => Buffer.from(`account ${userId}`) as Buffer<ArrayBuffer>;

function faultOf(error: unknown): PasskeyFault {
  const message = error instanceof Error ? error.message : '';
  if (/origin|RP ID/i.test(message)) return 'another site';
  return /challenge/i.test(message) ? 'another challenge' : 'not verified';
}
