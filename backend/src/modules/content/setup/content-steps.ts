import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Db } from '../../../core/database/db.js';
import { Firm } from '../../../core/company/firm.js';
import { NEUTRAL_FACTS } from '../../../core/company/facts.js';
import { type FirstStep, FirstSteps, type StepReport } from '../../../core/company/first-steps.js';
import { FOLDERS } from '../content.rules.js';
import type { ContentKind } from '../content-kind.words.js';
import { ContentVersion } from '../content-version.entity.js';
import type { ServiceDocument } from '../documents/documents.js';
import { PublishedSite } from '../site/published-site.js';

/** The first steps that a firm does by writing. */
@Injectable()
export class ContentSteps implements OnModuleInit {
  constructor(
    private readonly steps: FirstSteps,
    private readonly site: PublishedSite,
    private readonly firm: Firm,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    const looks: Partial<Record<FirstStep, () => StepReport | Promise<StepReport>>> = {
      name: () => this.name(),
      color: () => this.color(),
      contact: () => this.contact(),
      place: () => this.place(),
      services: () => this.services(),
      prices: () => this.prices(),
      terms: () => this.terms(),
      privacy: () => this.privacy(),
    };
    for (const [step, look] of Object.entries(looks)) this.steps.answerWith(step, async () => look());
  }

  private name(): StepReport {
    const { name } = this.firm.facts;
    const { logo } = this.firm.brand;
    const has = name !== NEUTRAL_FACTS.name;
    if (!has) return { state: 'open', detail: 'Visitors read the name of the product.' };
    return { state: 'done', detail: logo.light ? `${name}, with a logo` : `${name}, without a logo` };
  }

  private color(): StepReport {
    const { accent } = this.firm.brand;
    return { state: this.isWritten('brand') ? 'done' : 'open', detail: accent };
  }

  private contact(): StepReport {
    const { email, phone, location } = this.firm.facts;
    if (!email) return { state: 'open', detail: 'There is no e-mail address for visitors and letters.' };
    return { state: 'done', detail: [email, phone, location].filter(Boolean).join(', ') };
  }

  private place(): StepReport {
    const { timeZone, currency } = this.firm.facts;
    return { state: this.isWritten('facts') ? 'done' : 'open', detail: `${timeZone}, ${currency}` };
  }

  private services(): StepReport {
    const { services, servicesHidden } = this.site.state;
    const isOwn = services.some(({ number, path }) => number > 1 || path!.startsWith(FOLDERS.service));
    const all = services.length + servicesHidden;
    const shown = servicesHidden === 0 ? 'all shown' : `${services.length} of them shown`;
    return { state: isOwn ? 'done' : 'open', detail: `${all} ${all === 1 ? 'service' : 'services'}, ${shown}` };
  }

  /** Done once no service that is shown has its starting prices. */
  private async prices(): Promise<StepReport> {
    const starting = await this.startingPrices();
    const services = this.site.state.services.filter(({ id }) => starting.has(id));
    const unchanged = services.filter(({ id, document }) => starting.get(id) === pricesOf(document)).length;
    return unchanged === 0
      ? { state: 'done', detail: 'No service shows the starting prices.' }
      : {
          state: 'open',
          detail: `${unchanged} ${unchanged === 1 ? 'service shows' : 'services show'} the starting prices.`,
        };
  }

  /** Of the services that the installation itself published, by their number. */
  private async startingPrices(): Promise<Map<number, string>> {
    const ids = this.site.state.services.map(({ id }) => id);
    const versions = await this.db
      .read(ContentVersion)
      .findBy({ itemId: In(ids), number: 1, actorId: IsNull(), actorName: IsNull() });
    return new Map(versions.map(({ itemId, document }) => [itemId, pricesOf(JSON.parse(document) as ServiceDocument)]));
  }

  private terms(): StepReport {
    const { number, publishedAt } = this.site.state.one('terms')!;
    return number > 1
      ? { state: 'done', detail: `Version ${number}, published on ${this.firm.dayText(publishedAt)}` }
      : { state: 'open', detail: 'Still the starting text.' };
  }

  private privacy(): StepReport {
    const published = this.site.state.one('privacy');
    return published
      ? { state: 'done', detail: `Published on ${this.firm.dayText(published.publishedAt)}` }
      : { state: 'open', detail: 'Say what you keep, why and for how long.' };
  }

  private isWritten(kind: ContentKind): boolean {
    return (this.site.state.one(kind)?.number ?? 0) > 1;
  }
}

/** Every price text of a service. */
const pricesOf = ({ range, offers }: ServiceDocument): string =>
  JSON.stringify([range, ...offers.map((offer) => offer.range)]);
