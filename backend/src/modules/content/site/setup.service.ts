import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { NEUTRAL_FACTS } from '../../../core/company/facts.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { type FirstStep, FirstStepRegistry, type StepReport } from '../../../core/company/first-step.registry.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import type { ContentKind } from '../documents/content-kind.words.js';
import { FOLDERS } from '../documents/document.rules.js';
import type { ServiceDocument } from '../documents/document.types.js';
import { ContentVersion } from '../pages/content-version.entity.js';
import type { SetupView } from './setup.view.js';
import { type Listing, SiteSettings, THE_SETTINGS } from './site-settings.entity.js';
import { SiteService } from './site.service.js';

const RECORD = { id: 'site', label: 'Search engines' };

@Injectable()
export class SetupService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly steps: FirstStepRegistry,
    private readonly site: SiteService,
    private readonly firm: CompanyService,
    private readonly published: PublishedContentService,
    private readonly audit: AuditTrail,
  ) {}

  onModuleInit(): void {
    const reports: Partial<Record<FirstStep, () => StepReport | Promise<StepReport>>> = {
      name: () => this.reportName(),
      color: () => this.reportColor(),
      contact: () => this.reportContact(),
      place: () => this.reportPlace(),
      services: () => this.reportServices(),
      prices: () => this.reportPrices(),
      about: () => this.reportAbout(),
      terms: () => this.reportTerms(),
      privacy: () => this.reportPrivacy(),
    };
    for (const [step, report] of Object.entries(reports)) this.steps.register(step, async () => report());
  }

  /** Lists an `auto` site after the last step. */
  async getSetup(): Promise<SetupView> {
    const settings = await this.getSettings();
    const kept = new Set(settings.keptSteps);
    const reports = await this.steps.list();
    const steps = reports.map((report) => ({
      ...report,
      done: report.state === 'done',
      kept: kept.has(report.step),
    }));
    const isDone = steps.every((step) => step.done || step.kept);
    const listing = isDone && settings.listed === 'auto' ? await this.listSite() : settings.listed;
    return { steps, done: isDone, listing };
  }

  async keepStep(step: FirstStep): Promise<SetupView> {
    await this.db.exclusiveTransaction(async () => {
      const { keptSteps } = await this.getSettings();
      await this.db.write(SiteSettings).update(THE_SETTINGS, { keptSteps: [...new Set([...keptSteps, step])] });
    });
    return this.getSetup();
  }

  async changeListing(actor: Actor, listed: Listing): Promise<SetupView> {
    await this.db.exclusiveTransaction(async () => {
      const before = await this.getSettings();
      await this.db.write(SiteSettings).update(THE_SETTINGS, { listed });
      await this.published.raise();
      await this.audit.changed({
        actor,
        action: 'content.listed',
        record: RECORD,
        before: { listed: before.listed },
        after: { listed },
      });
    });
    return this.getSetup();
  }

  private async getSettings(): Promise<SiteSettings> {
    return (await this.db.read(SiteSettings).findOneBy(THE_SETTINGS))!;
  }

  /** Keeps a decision that an admin has stored since. */
  private async listSite(): Promise<Listing> {
    await this.db.transaction(async () => {
      const { affected } = await this.db
        .write(SiteSettings)
        .update({ ...THE_SETTINGS, listed: 'auto' }, { listed: 'yes' });
      if (affected === 1) await this.published.raise();
    });
    return (await this.getSettings()).listed;
  }

  private reportName(): StepReport {
    const { name } = this.firm.facts;
    const { logo } = this.firm.brand;
    const has = name !== NEUTRAL_FACTS.name;
    if (!has) return { state: 'open', detail: 'Visitors see the name of the product.' };
    return { state: 'done', detail: logo.light ? `${name}, with a logo` : `${name}, without a logo` };
  }

  private reportColor(): StepReport {
    const { accent } = this.firm.brand;
    return { state: this.isWritten('brand') ? 'done' : 'open', detail: accent };
  }

  private reportContact(): StepReport {
    const { email, phone, location } = this.firm.facts;
    if (!email) return { state: 'open', detail: 'There is no contact email address.' };
    return { state: 'done', detail: [email, phone, location].filter(Boolean).join(', ') };
  }

  private reportPlace(): StepReport {
    const { timeZone, currency } = this.firm.facts;
    return { state: this.isWritten('facts') ? 'done' : 'open', detail: `${timeZone}, ${currency}` };
  }

  private reportServices(): StepReport {
    const { services, servicesHidden } = this.site.state;
    const isOwn = services.some(({ number, path }) => number > 1 || path!.startsWith(FOLDERS.service));
    const all = services.length + servicesHidden;
    const shown = servicesHidden === 0 ? 'all shown' : `${services.length} of them shown`;
    return { state: isOwn ? 'done' : 'open', detail: `${all} ${all === 1 ? 'service' : 'services'}, ${shown}` };
  }

  private async reportPrices(): Promise<StepReport> {
    const starting = await this.findStartingPrices();
    const services = this.site.state.services.filter(({ id }) => starting.has(id));
    const unchanged = services.filter(({ id, document }) => starting.get(id) === pricesOf(document)).length;
    return unchanged === 0
      ? { state: 'done', detail: 'No service shows the starting prices.' }
      : {
          state: 'open',
          detail: `${unchanged} ${unchanged === 1 ? 'service shows' : 'services show'} the starting prices.`,
        };
  }

  private async findStartingPrices(): Promise<Map<number, string>> {
    const ids = this.site.state.services.map(({ id }) => id);
    const versions = await this.db
      .read(ContentVersion)
      .findBy({ itemId: In(ids), number: 1, actorId: IsNull(), actorName: IsNull() });
    return new Map(versions.map(({ itemId, document }) => [itemId, pricesOf(document as ServiceDocument)]));
  }

  private reportAbout(): StepReport {
    const { number, publishedAt } = this.site.state.one('about')!;
    return number > 1
      ? { state: 'done', detail: `Published on ${this.firm.dayText(publishedAt)}` }
      : { state: 'open', detail: 'Still the starting text, which fits any software company.' };
  }

  private reportTerms(): StepReport {
    const { number, publishedAt } = this.site.state.one('terms')!;
    return number > 1
      ? { state: 'done', detail: `Version ${number}, published on ${this.firm.dayText(publishedAt)}` }
      : { state: 'open', detail: 'Still the starting text.' };
  }

  private reportPrivacy(): StepReport {
    const published = this.site.state.one('privacy');
    return published
      ? { state: 'done', detail: `Published on ${this.firm.dayText(published.publishedAt)}` }
      : { state: 'open', detail: 'Describe what you store, why and for how long.' };
  }

  private isWritten(kind: ContentKind): boolean {
    return (this.site.state.one(kind)?.number ?? 0) > 1;
  }
}

const pricesOf = ({ range, offers }: ServiceDocument): string =>
  JSON.stringify([range, ...offers.map((offer) => offer.range)]);
