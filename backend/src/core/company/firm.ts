import { Injectable } from '@nestjs/common';
import { Clock, dayIn } from '../common/time/clock.js';
import { dayText } from '../common/text/formats.js';
import { type FirmBrand, type FirmFacts, type FirmTerms, NEUTRAL_BRAND, NEUTRAL_FACTS } from './facts.js';
import { NO_SITE, type SiteView } from './site.view.js';

/** What a module above knows of the firm. Asked at each use, and answers with the same object until it changes. */
export interface FirmSource {
  facts(): Partial<FirmFacts>;
  brand(): FirmBrand;
  terms(): FirmTerms;
  /** @param facts what the firm says of itself, where it has written that anything else stands for it */
  site(facts: FirmFacts): SiteView;
  /** The bytes of a picture of the brand, small enough to be drawn with; null: it is not there any more. */
  picture(path: string): Promise<Buffer | null>;
}

/** Facts, brand and terms of the company: the published content, and neutral values where nothing is published. */
@Injectable()
export class Firm {
  private source: FirmSource | null = null;

  constructor(private readonly clock: Clock) {}

  answerWith(source: FirmSource): void {
    if (this.source) throw new Error('Firm is answered twice');
    this.source = source;
  }

  /** The same firm as another source has it, such as one with a draft in it. */
  as(source: FirmSource): Firm {
    const firm = new Firm(this.clock);
    firm.answerWith(source);
    return firm;
  }

  get facts(): FirmFacts {
    const facts = { ...NEUTRAL_FACTS, ...this.source?.facts() };
    return { ...facts, legalName: facts.legalName || facts.name };
  }

  /** The day that it is where the firm is. */
  today(): string {
    return dayIn(this.facts.timeZone, this.clock.now());
  }

  /** The day of an instant, on the firm's clocks and as it writes days. */
  dayText(instant: Date): string {
    const { timeZone, locale } = this.facts;
    return dayText(dayIn(timeZone, instant), locale);
  }

  get brand(): FirmBrand {
    return this.source?.brand() ?? NEUTRAL_BRAND;
  }

  /** The bytes of one of the brand's pictures; null: there is none. */
  async picture(path: string): Promise<Buffer | null> {
    return (await this.source?.picture(path)) ?? null;
  }

  get terms(): FirmTerms {
    return this.source?.terms() ?? NO_TERMS;
  }

  /** Menus, footer and the services that they name. */
  get site(): SiteView {
    return this.source?.site(this.facts) ?? NO_SITE;
  }
}

const NO_TERMS: FirmTerms = { number: 1, label: '', askedSince: 1, askedAt: new Date(0), sha256: '' };
