import { Injectable } from '@nestjs/common';
import { Clock, dayIn } from '../common/time/clock.js';
import { dayText, instantText } from '../common/text/formats.js';
import { type FirmBrand, type FirmFacts, type FirmTerms, NEUTRAL_BRAND, NEUTRAL_FACTS } from './facts.js';
import { NO_SITE, type SiteView } from './site.view.js';

/** Returns the same object until the data changes. */
export interface FirmSource {
  facts(): Partial<FirmFacts>;
  brand(): FirmBrand;
  terms(): FirmTerms;
  site(facts: FirmFacts): SiteView;
  /** Null if deleted. */
  picture(path: string): Promise<Buffer | null>;
}

/** Published content, or neutral values. */
@Injectable()
export class CompanyService {
  private source: FirmSource | null = null;

  constructor(private readonly clock: Clock) {}

  answerWith(source: FirmSource): void {
    if (this.source) throw new Error('Company has two providers');
    this.source = source;
  }

  as(source: FirmSource): CompanyService {
    const firm = new CompanyService(this.clock);
    firm.answerWith(source);
    return firm;
  }

  get facts(): FirmFacts {
    const facts = { ...NEUTRAL_FACTS, ...this.source?.facts() };
    return { ...facts, legalName: facts.legalName || facts.name };
  }

  today(): string {
    return dayIn(this.facts.timeZone, this.clock.now());
  }

  dayText(instant: Date): string {
    const { timeZone, locale } = this.facts;
    return dayText(dayIn(timeZone, instant), locale);
  }

  instantText(instant: Date): string {
    const { timeZone, locale } = this.facts;
    return instantText(instant, timeZone, locale);
  }

  get brand(): FirmBrand {
    return this.source?.brand() ?? NEUTRAL_BRAND;
  }

  async picture(path: string): Promise<Buffer | null> {
    return (await this.source?.picture(path)) ?? null;
  }

  get terms(): FirmTerms {
    return this.source?.terms() ?? NO_TERMS;
  }

  get site(): SiteView {
    return this.source?.site(this.facts) ?? NO_SITE;
  }
}

const NO_TERMS: FirmTerms = { number: 1, label: '', askedSince: 1, askedAt: new Date(0), sha256: '' };
