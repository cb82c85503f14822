import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { type FirstStep, FirstSteps } from '../../../core/company/first-steps.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import type { SetupView } from '../dto/setup.view.js';
import { type Listing, SiteSettings, THE_SETTINGS } from './site-settings.entity.js';

const RECORD = { id: 'site', label: 'Search engines' };

/** What a new installation still needs. */
@Injectable()
export class SetupService {
  constructor(
    private readonly db: Db,
    private readonly steps: FirstSteps,
    private readonly published: PublishedContent,
    private readonly audit: AuditTrail,
  ) {}

  /** With the last step done, a site that waited for it is listed. */
  async look(): Promise<SetupView> {
    const settings = await this.settings();
    const kept = new Set(JSON.parse(settings.keptSteps) as string[]);
    const reports = await this.steps.list();
    const steps = reports.map((report) => ({
      ...report,
      done: report.state === 'done',
      kept: kept.has(report.step),
    }));
    const isDone = steps.every((step) => step.done || step.kept);
    if (isDone && settings.listed === 'auto') await this.put({ listed: 'yes' });
    return { steps, done: isDone, listing: isDone && settings.listed === 'auto' ? 'yes' : settings.listed };
  }

  /** What is there is good as it is. */
  async keep(step: FirstStep): Promise<SetupView> {
    await this.db.transaction(async () => {
      await this.db.queueUp();
      const kept = JSON.parse((await this.settings()).keptSteps) as string[];
      const keptSteps = JSON.stringify([...new Set([...kept, step])]);
      await this.db.write(SiteSettings).update(THE_SETTINGS, { keptSteps });
    });
    return this.look();
  }

  async list(actor: Actor, listed: Listing): Promise<SetupView> {
    await this.db.transaction(async () => {
      await this.db.queueUp();
      const before = await this.settings();
      await this.put({ listed });
      await this.audit.changed({
        ...{ actor, action: 'content.listed', record: RECORD },
        ...{ before: { listed: before.listed }, after: { listed } },
      });
    });
    return this.look();
  }

  private async settings(): Promise<SiteSettings> {
    return (await this.db.read(SiteSettings).findOneBy(THE_SETTINGS))!;
  }

  private put(changes: Pick<SiteSettings, 'listed'>): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.write(SiteSettings).update(THE_SETTINGS, changes);
      await this.published.raise();
    });
  }
}
