import { BrandView, CompanyView } from '../firm/firm.view.js';
import { SiteView } from '../firm/site.view.js';

type WalletMode = 'live' | 'sandbox' | 'demo';

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
  brand!: BrandView;
  site!: SiteView;
  payments!: WalletConfigView;
  limits!: LimitsView;
}
