import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../core/common/time/clock.js';
import { DomainError } from '../../../core/common/errors.js';
import { providerDown } from '../payment.rules.js';
import { Wallet } from '../wallet/wallet.js';
import { WalletRejected } from '../wallet/wallet-client.js';
import { readTransmission, type Transmission } from './transmission.js';
import { VerificationGate } from './verification-gate.js';

/** A message as it arrived. */
export interface Arrival {
  headers: Record<string, unknown>;
  raw: Buffer;
  /** Whose it is for the limits. */
  address: string;
}

/** Whether a message is the wallet's own. What can be seen without the wallet comes first, since asking it costs a call. */
@Injectable()
export class WebhookSeal {
  private readonly log = new Logger('Webhook');

  constructor(
    private readonly wallet: Wallet,
    private readonly gate: VerificationGate,
    private readonly clock: Clock,
  ) {}

  /** Throws 401 for a forged message and 503 for one that cannot be checked now. */
  async require({ headers, raw, address }: Arrival): Promise<void> {
    this.wallet.requireConfigured();
    const transmission = readTransmission(headers, this.clock.now());
    if (!transmission || !this.isKnownHost(transmission)) throw forged();
    const genuine = await this.gate.pass(address, () =>
      this.wallet.verifies(transmission, raw.toString('utf8')).catch((error: unknown) => {
        if (error instanceof WalletRejected && error.status === 400) return false;
        throw providerDown(error);
      }),
    );
    if (!genuine) throw forged();
  }

  /** If PayPal ever moves its certificates away from its own name, this line says why no message is taken. */
  private isKnownHost({ cert_url: address }: Transmission): boolean {
    const known = this.wallet.isCertificate(address);
    if (!known) this.log.warn(`refused: the certificate is said to be at ${new URL(address).host}`);
    return known;
  }
}

const forged = () => new DomainError(401, 'WEBHOOK_NOT_VERIFIED', 'This message does not come from PayPal.');
