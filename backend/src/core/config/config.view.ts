type WalletMode = 'live' | 'sandbox' | 'demo';

export class CompanyView {
  name!: string;
  legal_name!: string;
  description!: string;
  email!: string;
  phone!: string;
  location!: string;
  timezone!: string;
}

export class WalletConfigView {
  enabled!: boolean;
  /** @example demo */
  mode!: WalletMode | null;
  clientId!: string | null;
  currency!: string;
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
  payments!: WalletConfigView;
  limits!: LimitsView;
}
