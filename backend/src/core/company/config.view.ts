import { ApiProperty } from '@nestjs/swagger';
import { BrandView, CompanyView } from './firm.view.js';
import { SiteView } from './site.view.js';
import { SignInProviderView } from './sign-in-provider.view.js';

type WalletMode = 'live' | 'sandbox' | 'demo';

/** Why nobody can pay: no wallet is set up, or it does not take the firm's currency. */
export const PAYMENTS_OFF = ['not-configured', 'currency-not-taken'] as const;
export type PaymentsOff = (typeof PAYMENTS_OFF)[number];

export class WalletConfigView {
  enabled!: boolean;
  @ApiProperty({ enum: PAYMENTS_OFF, enumName: 'PaymentsOff', nullable: true }) reason!: PaymentsOff | null;
  /** @example demo */
  mode!: WalletMode | null;
  clientId!: string | null;
  /** The firm's, which new prices are in; a project says its own. */
  currency!: string;
  /** How many decimals the wallet takes of it; null: it does not take the currency. */
  @ApiProperty({ type: 'integer', nullable: true }) decimals!: number | null;
  orderSource!: 'server' | 'client';
  /** Where the stand-in script of the demo wallet is; null outside demo mode. */
  demoSdkUrl!: string | null;
}

export class LimitsView {
  passphraseMin!: number;
  passphraseMax!: number;
  nameMin!: number;
  codeLength!: number;
  resendSeconds!: number;
  commentMax!: number;
  phoneMax!: number;
  messageMax!: number;
  titleMax!: number;
  descriptionMax!: number;
  milestonesMax!: number;
  /** In the firm's currency. */
  priceMax!: number;
  attachmentMaxBytes!: number;
  attachmentMaxFiles!: number;
  attachmentRequestMaxBytes!: number;
  attachmentExtensions!: string[];
  contactFileMaxBytes!: number;
  contactFileExtensions!: string[];
}

/** What the frontend must know before anybody signs in. Nothing of it is baked into the build. */
export class ConfigView {
  company!: CompanyView;
  brand!: BrandView;
  site!: SiteView;
  payments!: WalletConfigView;
  limits!: LimitsView;
  /** Whether browsers make passkeys at this address. */
  passkeys!: boolean;
  signInProviders!: SignInProviderView[];
}
