import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { MailerOptions } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import Handlebars from 'handlebars';
import { CONFIG, type Config } from '../../core/config/env.js';
import { sizedTo } from '../../core/company/brand/brand-picture.js';
import { paletteOf } from '../../core/company/brand/palette.js';
import type { Corners } from '../../core/company/facts.js';
import { CompanyService } from '../../core/company/company.service.js';
import { EMAIL_TEMPLATES, type TemplateName, type Values } from './email-templates.js';
import { reasonOf } from './reasons.js';

export interface RenderedEmail {
  html: string;
  text: string;
  unsubscribeUrl: string | null;
}

/** CSS pixels; the image has twice as many. */
const LOGO_HEIGHT = 28;
const LOGO_WIDTH = 220;
const DENSITY = 2;
const ROUNDNESS: Record<Corners, number> = { square: 0, soft: 1, round: 2 };
const BRAND_PICTURE = {
  filename: 'brand.png',
  contentType: 'image/png',
  cid: 'brand',
  contentDisposition: 'inline',
} as const;

const STRICT = { strict: true };
const LAYOUT = 'layout';
export const TEMPLATES = join(import.meta.dirname, 'templates');

/** Throws for a missing value. */
@Injectable()
export class MailRenderer {
  private readonly texts = new Map<string, Handlebars.TemplateDelegate>();
  private readonly adapter = new HandlebarsAdapter(
    {},
    { inlineCssEnabled: true, inlineCssOptions: { keepAtRules: true, loadRemoteStylesheets: false } },
  );
  private readonly options: MailerOptions;

  constructor(
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.options = { template: { dir: TEMPLATES, options: STRICT }, options: { layout: LAYOUT } };
  }

  render(template: TemplateName, values: Values): RenderedEmail {
    const context = this.contextOf(template, values);
    return {
      html: this.html(template, context),
      text: this.text(LAYOUT, { ...context, body: this.text(template, context).trim() }),
      unsubscribeUrl: context.unsubscribe?.url ?? null,
    };
  }

  async brandPicture() {
    const { logo, mark } = this.firm.brand;
    const shown = logo.light ?? mark;
    if (!shown) return null;
    const { width, height } = sizedTo(shown, LOGO_HEIGHT, logo.light ? LOGO_WIDTH : LOGO_HEIGHT);
    const content = await this.firm.renderPicture(shown, { width: DENSITY * width, height: DENSITY * height });
    return content && { ...BRAND_PICTURE, content };
  }

  renderForBrowser(template: TemplateName, values: Values): RenderedEmail {
    const { logo, mark } = this.firm.brand;
    const content = this.render(template, values);
    const address = (logo.light ?? mark)?.path ?? '';
    return { ...content, html: content.html.replaceAll(`cid:${BRAND_PICTURE.cid}`, () => address) };
  }

  private brandValues() {
    const { accent, corners, logo, mark } = this.firm.brand;
    const { light, dark } = paletteOf(accent);
    return {
      light: light.tokens,
      dark: dark.tokens,
      control: 8 * ROUNDNESS[corners],
      sheet: 12 * ROUNDNESS[corners],
      logo: logo.light && sizedTo(logo.light, LOGO_HEIGHT, LOGO_WIDTH),
      mark: mark && sizedTo(mark, LOGO_HEIGHT, LOGO_HEIGHT),
    };
  }

  private contextOf(template: TemplateName, values: Values) {
    const { button, about, variants, ...design } = EMAIL_TEMPLATES[template];
    const { heading, preview, opening } = { ...design, ...variants?.[String(values.cause)] };
    const { name, legalName, location, email } = this.firm.facts;
    const { PUBLIC_URL } = this.config;
    const onSite = (path: string | number | null | undefined) => `${PUBLIC_URL}${path}`;
    return {
      ...values,
      ...(typeof values.text === 'string' && { lines: linesOf(values.text) }),
      quoteLines: typeof values.quote === 'string' ? linesOf(values.quote) : null,
      heading,
      preview,
      opening,
      button: button ? { label: button.label, url: onSite(values[button.link]) } : null,
      unsubscribe: values.unsubscribeUrl ? { url: onSite(values.unsubscribeUrl), about } : null,
      company: { name, email, line: [legalName, location].filter(Boolean).join(', ') },
      brand: this.brandValues(),
      reason: reasonOf(template, name),
    };
  }

  private html(template: TemplateName, context: object): string {
    const mail = { data: { template, context, html: '' } };
    let fault: unknown = null;
    this.adapter.compile(mail, (error: unknown) => (fault ??= error), this.options);
    if (fault) throw fault as Error;
    return mail.data.html;
  }

  private text(template: string, context: object): string {
    let compiled = this.texts.get(template);
    if (!compiled) {
      const source = readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8');
      compiled = Handlebars.compile(source, { ...STRICT, noEscape: true });
      this.texts.set(template, compiled);
    }
    return compiled(context);
  }
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);
