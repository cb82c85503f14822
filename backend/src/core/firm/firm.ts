import { Inject, Injectable } from '@nestjs/common';
import { Clock, dayIn } from '../clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
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

/**
 * Who runs this installation, for everybody who writes its name, its times or its money. What the environment says wins over
 * what was published, and that over neutral words.
 */
@Injectable()
export class Firm {
  /** What the environment has fixed. */
  readonly fixed: Partial<FirmFacts>;
  private source: FirmSource | null = null;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.fixed = fixedBy(config);
  }

  answerWith(source: FirmSource): void {
    if (this.source) throw new Error('Firm is answered twice');
    this.source = source;
  }

  /** The same firm as another source has it, such as one with a draft in it. */
  as(source: FirmSource): Firm {
    const firm = new Firm(this.clock, this.config);
    firm.answerWith(source);
    return firm;
  }

  get facts(): FirmFacts {
    const facts = { ...NEUTRAL_FACTS, ...this.source?.facts(), ...this.fixed };
    return { ...facts, legalName: facts.legalName || facts.name };
  }

  /** The day that it is where the firm is. */
  today(): string {
    return dayIn(this.facts.timeZone, this.clock.now());
  }

  get brand(): FirmBrand {
    return this.source?.brand() ?? NEUTRAL_BRAND;
  }

  /** The bytes of one of the brand's pictures; null: there is none. */
  async picture(path: string): Promise<Buffer | null> {
    return (await this.source?.picture(path)) ?? null;
  }

  get terms(): FirmTerms {
    return (
      this.source?.terms() ?? {
        number: 1,
        label: this.config.TERMS_VERSION,
        askedSince: 1,
        askedAt: new Date(0),
        sha256: '',
      }
    );
  }

  /** Menus, footer and the services that they name. */
  get site(): SiteView {
    return this.source?.site(this.facts) ?? NO_SITE;
  }
}

function fixedBy(config: Config): Partial<FirmFacts> {
  const said = {
    name: config.COMPANY_NAME,
    legalName: config.COMPANY_LEGAL_NAME,
    tagline: config.COMPANY_TAGLINE,
    email: config.COMPANY_EMAIL,
    phone: config.COMPANY_PHONE,
    address: config.COMPANY_ADDRESS,
    location: config.COMPANY_LOCATION,
    timeZone: config.COMPANY_TIMEZONE,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value.length > 0));
}
