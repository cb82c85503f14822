import { ATTACHMENT_EXTENSIONS, CONTACT_EXTENSIONS, LIMITS, MEGABYTE } from '../common/field-limits.js';
import type { FirmFacts } from './facts.js';
import type { CompanyService } from './company.service.js';
import { brandView, type CompanyView } from './firm.view.js';
import { priceMaxOf } from '../common/money.js';
import { walletDigits } from '../common/wallet-currencies.js';
import type { ConfigView, LimitsView, PaymentsOff, WalletConfigView } from './config.view.js';
import type { Config } from '../config/env.js';
import { whyNoPasskeys } from './passkeys-off.js';

export const describeInstallation = (config: Config, { facts, brand, site }: CompanyService): ConfigView => ({
  company: company(facts),
  brand: brandView(brand),
  site,
  payments: wallet(config, facts.currency),
  limits: limits(config, facts.currency),
  passkeys: whyNoPasskeys(config) === null,
  signInProviders: config.OIDC_PROVIDERS.map(({ name, label }) => ({ name, label })),
});

const company = ({ legalName, tagline, mapLink, timeZone, weekStart, ...facts }: FirmFacts): CompanyView => ({
  ...facts,
  legal_name: legalName,
  description: tagline,
  map_link: mapLink,
  timezone: timeZone,
  week_start: weekStart,
});

const wallet = (config: Config, currency: string): WalletConfigView => ({
  ...switchOf(config, currency),
  mode: config.PAYPAL_MODE || null,
  clientId: config.PAYPAL_CLIENT_ID || null,
  currency,
  decimals: walletDigits(currency),
  orderSource: config.PAYPAL_ORDER_SOURCE,
  demoSdkUrl: config.PAYPAL_MODE === 'demo' ? `${config.PAYPAL_DEMO_URL}/sdk/js` : null,
});

function switchOf({ PAYPAL_MODE: mode }: Config, currency: string): { enabled: boolean; reason: PaymentsOff | null } {
  const reason = mode === '' ? 'not-configured' : walletDigits(currency) === null ? 'currency-not-taken' : null;
  return { enabled: reason === null, reason };
}

const limits = (config: Config, currency: string): LimitsView => ({
  passphraseMin: LIMITS.passwordMin,
  passphraseMax: LIMITS.passwordMax,
  nameMin: LIMITS.nameMin,
  codeLength: LIMITS.codeLength,
  resendSeconds: config.codeResendSeconds,
  commentMax: LIMITS.noteMax,
  phoneMax: LIMITS.phoneMax,
  messageMax: LIMITS.descriptionMax,
  titleMax: LIMITS.lineMax,
  descriptionMax: LIMITS.descriptionMax,
  milestonesMax: LIMITS.milestonesMax,
  priceMax: priceMaxOf(currency),
  attachmentMaxBytes: config.uploadFileMb * MEGABYTE,
  attachmentMaxFiles: config.uploadFiles,
  attachmentRequestMaxBytes: config.uploadRequestMb * MEGABYTE,
  attachmentExtensions: [...ATTACHMENT_EXTENSIONS],
  contactFileMaxBytes: config.contactFileMb * MEGABYTE,
  contactFileExtensions: [...CONTACT_EXTENSIONS],
  trashDays: config.TRASH_DAYS,
});
