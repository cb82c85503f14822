import { ATTACHMENT_EXTENSIONS, CONTACT_EXTENSIONS, LIMITS, MEGABYTE } from '../field-limits.js';
import { CURRENCY } from '../money.js';
import type { ConfigView, LimitsView, WalletConfigView } from './config.view.js';
import type { Config } from './env.js';

/** What everybody may know of this installation. */
export const describeInstallation = (config: Config): ConfigView => ({
  company: company(config),
  payments: wallet(config),
  limits: limits(config),
});

const company = (config: Config): ConfigView['company'] => ({
  name: config.COMPANY_NAME,
  legal_name: config.COMPANY_LEGAL_NAME,
  description: config.COMPANY_TAGLINE,
  email: config.COMPANY_EMAIL,
  phone: config.COMPANY_PHONE,
  location: config.COMPANY_LOCATION,
  timezone: config.COMPANY_TIMEZONE,
});

const wallet = (config: Config): WalletConfigView => ({
  enabled: config.PAYPAL_MODE !== '',
  mode: config.PAYPAL_MODE || null,
  clientId: config.PAYPAL_CLIENT_ID || null,
  currency: CURRENCY,
  orderSource: config.PAYPAL_ORDER_SOURCE,
  demoSdkUrl: config.PAYPAL_MODE === 'demo' ? `${config.PAYPAL_DEMO_URL}/sdk/js` : null,
});

const limits = (config: Config): LimitsView => ({
  passphraseMin: LIMITS.passwordMin,
  passphraseMax: LIMITS.passwordMax,
  nameMin: LIMITS.nameMin,
  codeLength: LIMITS.codeLength,
  resendSeconds: config.CODE_RESEND_SECONDS,
  commentMax: LIMITS.noteMax,
  phoneMax: LIMITS.phoneMax,
  messageMax: LIMITS.descriptionMax,
  titleMax: LIMITS.lineMax,
  descriptionMax: LIMITS.descriptionMax,
  milestonesMax: LIMITS.milestonesMax,
  priceMax: LIMITS.priceMax,
  attachmentMaxBytes: config.UPLOAD_FILE_MB * MEGABYTE,
  attachmentMaxFiles: config.UPLOAD_FILES,
  attachmentRequestMaxBytes: config.UPLOAD_REQUEST_MB * MEGABYTE,
  attachmentExtensions: [...ATTACHMENT_EXTENSIONS],
  contactFileMaxBytes: config.CONTACT_FILE_MB * MEGABYTE,
  contactFileExtensions: [...CONTACT_EXTENSIONS],
});
