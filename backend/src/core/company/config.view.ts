import { ApiProperty } from '@nestjs/swagger';
import { BrandView, CompanyView } from './firm.view.js';
import { SiteView } from './site.view.js';

type WalletMode = 'live' | 'sandbox' | 'demo';

export const PAYMENTS_OFF = ['not-configured', 'currency-not-taken'] as const;
export type PaymentsOff = (typeof PAYMENTS_OFF)[number];

export class WalletConfigView {
  enabled!: boolean;
  @ApiProperty({ enum: PAYMENTS_OFF, enumName: 'PaymentsOff', nullable: true }) reason!: PaymentsOff | null;
  /** @example demo */
  mode!: WalletMode | null;
  clientId!: string | null;
  /** Currency of new prices. */
  currency!: string;
  /** Null when PayPal does not accept the currency. */
  @ApiProperty({ type: 'integer', nullable: true }) decimals!: number | null;
  orderSource!: 'server' | 'client';
  /** Script of the demo wallet; null outside demo mode. */
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
  /** In the currency of the company. */
  priceMax!: number;
  attachmentMaxBytes!: number;
  attachmentMaxFiles!: number;
  attachmentRequestMaxBytes!: number;
  attachmentExtensions!: string[];
  contactFileMaxBytes!: number;
  contactFileExtensions!: string[];
  /** Days for which a deleted record can be restored. */
  trashDays!: number;
}

export class SignInProviderView {
  name!: string;
  /** Text of the button. */
  label!: string;
}

export class ConfigView {
  company!: CompanyView;
  brand!: BrandView;
  site!: SiteView;
  payments!: WalletConfigView;
  limits!: LimitsView;
  /** Whether passkeys work at this address. */
  passkeys!: boolean;
  signInProviders!: SignInProviderView[];
}
