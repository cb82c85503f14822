import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyMessages as words } from '../../messages/passkeys';
import { throwable } from '../errors';

const load = () => import('@simplewebauthn/browser');

export async function signWithPasskey(options: object): Promise<object> {
  try {
    const { startAuthentication } = await load();
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch {
    // Browser error texts are for developers.
    throw throwable({ status: 'NETWORK', code: 'NETWORK', message: words.notUsed });
  }
}

export async function makePasskey(options: object): Promise<object> {
  try {
    const { startRegistration } = await load();
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw throwable({ status: 'NETWORK', code: 'NETWORK', message: isKnown ? words.known : words.notMade });
  }
}
