import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock, dayIn } from '../common/time/clock.js';
import { dayText, instantText } from '../common/text/formats.js';
import { type PictureBox, renderPng } from './brand/brand-picture.js';
import {
  type BrandPicture,
  type FirmBrand,
  type FirmFacts,
  type FirmTerms,
  NEUTRAL_BRAND,
  NEUTRAL_FACTS,
} from './facts.js';
import { NO_SITE, type SiteView } from './site.view.js';

const PICTURES_MAX = 20;

/** Returns the same object until the data changes. */
export interface FirmSource {
  facts(): Partial<FirmFacts>;
  brand(): FirmBrand;
  terms(): FirmTerms;
  site(facts: FirmFacts): SiteView;
  /** Null if deleted. */
  picture(path: string): Promise<Buffer | null>;
}

@Injectable()
export class CompanyService {
  private source: FirmSource | null = null;
  private readonly pictures = new LRUCache<string, Buffer>({ max: PICTURES_MAX });

  constructor(private readonly clock: Clock) {}

  register(source: FirmSource): void {
    if (this.source) throw new Error('Company has two providers');
    this.source = source;
  }

  as(source: FirmSource): CompanyService {
    const firm = new CompanyService(this.clock);
    firm.register(source);
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

  async renderPicture(picture: BrandPicture | null, box: PictureBox): Promise<Buffer | null> {
    if (!picture) return null;
    const key = [picture.path, box.width, box.height, box.background].join();
    const cached = this.pictures.get(key);
    if (cached) return cached;
    const bytes = await this.source?.picture(picture.path);
    if (!bytes) return null;
    const png = await renderPng(bytes, box);
    this.pictures.set(key, png);
    return png;
  }

  get terms(): FirmTerms {
    return this.source?.terms() ?? NO_TERMS;
  }

  get site(): SiteView {
    return this.source?.site(this.facts) ?? NO_SITE;
  }
}

const NO_TERMS: FirmTerms = { number: 1, label: '', askedSince: 1, askedAt: new Date(0), sha256: '' };
