import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { MailerOptions } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import Handlebars from 'handlebars';
import type { Config } from '../../core/config/env.js';
import { CONFIG } from '../../core/config/config.module.js';
import { Firm } from '../../core/company/firm.js';
import { LetterLook } from './letter-look.js';
import { LETTERS, type TemplateName, type Values } from './letters.js';

export interface RenderedLetter {
  html: string;
  text: string;
  /** Set on letters that may be switched off. */
  unsubscribeUrl: string | null;
}

const STRICT = { strict: true };
const LAYOUT = 'layout';
/** The build copies this folder beside the compiled module. */
export const TEMPLATES = join(import.meta.dirname, 'templates');

/** A letter's values into its HTML part and its text part. A value that a template names and the letter lacks is a fault. */
@Injectable()
export class LetterRenderer {
  private readonly texts = new Map<string, Handlebars.TemplateDelegate>();
  private readonly adapter = new HandlebarsAdapter(
    {},
    { inlineCssEnabled: true, inlineCssOptions: { keepAtRules: true, loadRemoteStylesheets: false } },
  );
  private readonly options: MailerOptions;

  constructor(
    private readonly firm: Firm,
    private readonly look: LetterLook,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.options = { template: { dir: TEMPLATES, options: STRICT }, options: { layout: LAYOUT } };
  }

  render(template: TemplateName, values: Values): RenderedLetter {
    const context = this.contextOf(template, values);
    return {
      html: this.html(template, context),
      text: this.text(LAYOUT, { ...context, body: this.text(template, context).trim() }),
      unsubscribeUrl: context.unsubscribe?.url ?? null,
    };
  }

  private contextOf(template: TemplateName, values: Values) {
    const { heading, preview, button, about } = LETTERS[template];
    const { name, legalName, location, email } = this.firm.facts;
    const { PUBLIC_URL } = this.config;
    const onSite = (path: string | number | null | undefined) => `${PUBLIC_URL}${path}`;
    return {
      ...values,
      ...(typeof values.text === 'string' ? { lines: values.text.split(/\r\n|\r|\n/) } : {}),
      heading,
      preview,
      button: button ? { label: button.label, url: onSite(values[button.link]) } : null,
      unsubscribe: values.unsubscribeUrl ? { url: onSite(values.unsubscribeUrl), about } : null,
      company: { name, email, line: [legalName, location].filter(Boolean).join(', ') },
      look: this.look.values,
      site: new URL(PUBLIC_URL).host,
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
