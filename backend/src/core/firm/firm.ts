import { Inject, Injectable } from '@nestjs/common';
import { Clock, dayIn } from '../clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import type { SettingName } from '../config/settings.js';
import { dayText } from '../formats.js';
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

  /** What was published of a fact that the environment may fix, and has not; null: nothing was. */
  published(setting: string): string | null {
    const fact = NAMED_FACTS.find((name) => FACT_SETTINGS[name] === setting);
    if (fact === undefined || fact in this.fixed) return null;
    const value = this.source?.facts()[fact] ?? '';
    return value.length === 0 ? null : [value].flat().join('; ');
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

const FACT_SETTINGS = {
  name: 'COMPANY_NAME',
  legalName: 'COMPANY_LEGAL_NAME',
  tagline: 'COMPANY_TAGLINE',
  email: 'COMPANY_EMAIL',
  phone: 'COMPANY_PHONE',
  address: 'COMPANY_ADDRESS',
  location: 'COMPANY_LOCATION',
  timeZone: 'COMPANY_TIMEZONE',
} as const satisfies Partial<Record<keyof FirmFacts, SettingName>>;

const NAMED_FACTS = Object.keys(FACT_SETTINGS) as (keyof typeof FACT_SETTINGS)[];

function fixedBy(config: Config): Partial<FirmFacts> {
  const said = NAMED_FACTS.map((fact) => [fact, config[FACT_SETTINGS[fact]]] as const);
  return Object.fromEntries(said.filter(([, value]) => value.length > 0));
}
