import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.decorators.js';
import { ATTACHMENT_EXTENSIONS, LIMITS } from '../field-limits.js';
import { CONFIG } from './config.module.js';
import { ConfigView, type LimitsView, type WalletConfigView } from './config.view.js';
import type { Config } from './env.js';

const MEGABYTE = 1024 * 1024;

@ApiTags('config')
@Controller('config')
export class ConfigController {
  private readonly view: ConfigView;

  constructor(@Inject(CONFIG) config: Config) {
    this.view = { company: company(config), payments: wallet(config), limits: limits(config) };
  }

  @Get()
  @Public()
  getConfig(): ConfigView {
    return this.view;
  }
}

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
  currency: 'USD',
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
  titleMax: LIMITS.lineMax,
  descriptionMax: LIMITS.descriptionMax,
  milestonesMax: LIMITS.milestonesMax,
  priceMax: LIMITS.priceMax,
  attachmentMaxBytes: config.UPLOAD_FILE_MB * MEGABYTE,
  attachmentMaxFiles: config.UPLOAD_FILES,
  attachmentRequestMaxBytes: config.UPLOAD_REQUEST_MB * MEGABYTE,
  attachmentExtensions: [...ATTACHMENT_EXTENSIONS],
});
