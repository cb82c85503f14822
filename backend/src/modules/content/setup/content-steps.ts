import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Firm } from '../../../core/firm/firm.js';
import { NEUTRAL_FACTS } from '../../../core/firm/facts.js';
import { type FirstStep, FirstSteps, type StepState } from '../../../core/firm/first-steps.js';
import { FOLDERS } from '../content.rules.js';
import type { ContentKind } from '../content-kind.words.js';
import { PublishedSite } from '../site/published-site.js';

/** The first steps that a firm does by writing. */
@Injectable()
export class ContentSteps implements OnModuleInit {
  constructor(
    private readonly steps: FirstSteps,
    private readonly site: PublishedSite,
    private readonly firm: Firm,
  ) {}

  onModuleInit(): void {
    const looks: Partial<Record<FirstStep, () => StepState>> = {
      name: () => this.name(),
      color: () => this.color(),
      contact: () => this.contact(),
      place: () => this.place(),
      services: () => this.services(),
      terms: () => this.terms(),
      privacy: () => this.privacy(),
    };
    for (const [step, look] of Object.entries(looks)) this.steps.answerWith(step, () => Promise.resolve(look()));
  }

  private name(): StepState {
    const { name } = this.firm.facts;
    const { logo } = this.firm.brand;
    const has = name !== NEUTRAL_FACTS.name;
    if (!has) return { done: false, detail: 'Visitors read the name of the product.' };
    return { done: true, detail: logo.light ? `${name}, with a logo` : `${name}, without a logo` };
  }

  private color(): StepState {
    const { accent } = this.firm.brand;
    return { done: this.isWritten('brand'), detail: accent };
  }

  private contact(): StepState {
    const { email, phone, location } = this.firm.facts;
    if (!email) return { done: false, detail: 'There is no e-mail address for visitors and letters.' };
    return { done: true, detail: [email, phone, location].filter(Boolean).join(', ') };
  }

  private place(): StepState {
    const { timeZone, currency } = this.firm.facts;
    return {
      done: this.isWritten('facts') || this.firm.fixed.timeZone !== undefined,
      detail: `${timeZone}, ${currency}`,
    };
  }

  private services(): StepState {
    const { services, servicesHidden } = this.site.state;
    const isOwn = services.some(({ number, path }) => number > 1 || path!.startsWith(FOLDERS.service));
    const all = services.length + servicesHidden;
    return { done: isOwn, detail: `${all} services, ${services.length} of them shown` };
  }

  private terms(): StepState {
    const { number } = this.firm.terms;
    return number > 1 ? { done: true, detail: `Version ${number}` } : { done: false, detail: 'Still the sample text.' };
  }

  private privacy(): StepState {
    return this.site.state.one('privacy')
      ? { done: true, detail: 'Published' }
      : { done: false, detail: 'Say what you keep, why and for how long.' };
  }

  private isWritten(kind: ContentKind): boolean {
    return (this.site.state.one(kind)?.number ?? 0) > 1;
  }
}
