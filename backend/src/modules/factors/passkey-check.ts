import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import { Firm } from '../../core/company/firm.js';
import { TICKET_LASTS } from './factor-tickets.js';
import type { Passkey } from './passkey.entity.js';
import { PasskeyPlace } from './passkey-place.js';

/** What is wrong with what a passkey has signed, for the trail. */
export type PasskeyFault =
  | 'another site'
  | 'another challenge'
  | 'not verified'
  | 'counter went back'
  | 'another person';

/** The counter is a number of 32 bits, the column one of 31: two signatures a second would take 34 years. */
const COUNTER_MAX = 2_147_483_647;
/** Ed25519, P-256, RSA: what every device has one of. */
const ALGORITHMS = [-8, -7, -257];

/** Imported with the first passkey: it takes a tenth of the server's start. */
const webAuthn = () => import('@simplewebauthn/server');

/** A passkey as it is made, and not yet anybody's. */
export type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/** The words of WebAuthn: what is asked of browsers, and whether their answers are right. */
@Injectable()
export class PasskeyCheck {
  constructor(
    private readonly place: PasskeyPlace,
    private readonly firm: Firm,
  ) {}

  async toMake(
    { id, name, email }: { id: number; name: string; email: string },
    known: Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: this.firm.facts.name,
      rpID: this.place.host,
      userID: handleOf(id),
      userName: email,
      userDisplayName: name,
      timeout: TICKET_LASTS,
      attestationType: 'none',
      excludeCredentials: known.map(credentialOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** @param known those that may answer; none: whichever the device has for this site */
  async toSign(known: Passkey[], verifies: boolean): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.place.host,
      timeout: TICKET_LASTS,
      allowCredentials: known.map(credentialOf),
      userVerification: verifies ? 'required' : 'preferred',
    });
  }

  async made(response: object, challenge: string): Promise<MadePasskey | PasskeyFault> {
    const { verifyRegistrationResponse } = await webAuthn();
    const given = response as RegistrationResponseJSON;
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...{ response: given, expectedChallenge: challenge, expectedOrigin: this.place.origin },
        ...{ expectedRPID: this.place.host, requireUserVerification: false, supportedAlgorithmIDs: ALGORITHMS },
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
      return faultIn(error);
    }
  }

  /** What the counter of the passkey stands at now, or what is wrong. */
  async signed(
    response: object,
    { passkey, challenge, verifies }: { passkey: Passkey; challenge: string; verifies: boolean },
  ): Promise<{ counter: number } | PasskeyFault> {
    const { verifyAuthenticationResponse } = await webAuthn();
    const given = response as AuthenticationResponseJSON;
    let verdict: VerifiedAuthenticationResponse;
    try {
      verdict = await verifyAuthenticationResponse({
        ...{ response: given, expectedChallenge: challenge, expectedOrigin: this.place.origin },
        ...{ expectedRPID: this.place.host, requireUserVerification: verifies },
        // The counter is looked at below, once it is known that the device has signed it.
        credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
      });
    } catch (error) {
      return faultIn(error);
    }
    if (!verdict.verified) return 'not verified';
    const handle = given.response.userHandle;
    if (handle && !Buffer.from(handle, 'base64url').equals(handleOf(passkey.userId))) return 'another person';
    return this.counted(verdict.authenticationInfo.newCounter, passkey.counter);
  }

  /** Devices that count at all count up: one that does not was copied, or its answer is an old one. */
  private counted(counter: number, before: number): { counter: number } | PasskeyFault {
    const isBack = (counter > 0 || before > 0) && counter <= before;
    return isBack || counter > COUNTER_MAX ? 'counter went back' : { counter };
  }
}

const WAYS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Only words that are known: they go back to browsers. */
const transportsOf = ({ response }: RegistrationResponseJSON): string =>
  [...new Set(Array.isArray(response.transports) ? response.transports : [])].filter((way) => WAYS.has(way)).join(',');

const credentialOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  ...(transports && { transports: transports.split(',') }),
});

/** What the device files the passkey under: the number of the account, which says nothing about anybody. */
const handleOf = (userId: number): Buffer<ArrayBuffer> => Buffer.from(`account ${userId}`) as Buffer<ArrayBuffer>;

/** The library says it in sentences that hold what was sent. */
function faultIn(error: unknown): PasskeyFault {
  const sentence = error instanceof Error ? error.message : '';
  if (/origin|RP ID/i.test(sentence)) return 'another site';
  return /challenge/i.test(sentence) ? 'another challenge' : 'not verified';
}
