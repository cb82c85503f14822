import { Injectable } from '@nestjs/common';
import { type FindManyOptions, In, MoreThan } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { Clock, dayIn, DAY } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { FieldError } from '../../../core/common/errors.js';
import { mapPage, type Page, searchable } from '../../../core/http/page.js';
import { countPendingRows, type PendingWork } from '../../../core/health/pending-work.js';
import { CompanyService } from '../../../core/company/company.service.js';
import type { GapSort, GapsQuery } from '../dto/faq-gap.dto.js';
import { FaqGapView, type GapSuggestionView } from '../dto/faq-gap.view.js';
import { FaqDay } from '../statistics/faq-day.entity.js';
import { FaqGapRepository } from './faq-gap.repository.js';
import { FaqService } from './faq.service.js';
import { FaqEntry } from '../entries/faq-entry.entity.js';
import { FaqGap, type GapState } from '../statistics/faq-gap.entity.js';
import { ALIASES_MAX } from '../entries/faq.rules.js';

type Suggested = GapSuggestionView & { question_key: string };

const SORTS: Record<GapSort, keyof FaqGap> = { asked: 'misses', last_asked: 'updatedAt' };

const optionsOf = ({ state = 'open', sort = 'asked', dir = 'desc' }: GapsQuery): FindManyOptions<FaqGap> => ({
  where: { state },
  order: { [SORTS[sort]]: dir, id: dir },
});

@Injectable()
export class FaqGapService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entries: FaqService,
    private readonly gaps: FaqGapRepository,
    private readonly firm: CompanyService,
  ) {}

  countOpen(): Promise<PendingWork> {
    return countPendingRows(this.db, "faq_gaps g WHERE g.state = 'open'");
  }

  async list(query: GapsQuery): Promise<Page<FaqGapView>> {
    const { limit, offset, q } = query;
    const [items, total] = q === undefined ? await this.findPage(query) : await this.searchPage(query, searchable(q));
    const suggestions = await this.findSuggestions(items.map(({ key }) => key));
    return mapPage({ items, total, limit, offset }, (gap) => FaqGapView.of(gap, suggestions.get(gap.key)));
  }

  change(id: number, state: GapState): Promise<FaqGapView> {
    return this.db.transaction(async () => FaqGapView.of(await this.gaps.change(id, state)));
  }

  addAlias(actor: Actor, id: number, entryId: number): Promise<FaqGapView> {
    return this.db.transaction(async () => {
      const gap = await this.gaps.close(id);
      // Locks the row: another alias may be added concurrently.
      await this.db.write(FaqEntry).update({ id: entryId }, { updatedAt: this.clock.now() });
      const entry = await this.db.read(FaqEntry).findOneBy({ id: entryId });
      if (!entry) throw new FieldError('FAQ_NOT_FOUND', 'faq_id', 'Please choose an entry.');
      if (entry.aliases.length >= ALIASES_MAX)
        throw new FieldError('TOO_MANY_ALIASES', 'faq_id', `This entry already has ${ALIASES_MAX} other ways to ask.`);
      const alias = gap.example.replace(/\s+/g, ' ');
      await this.entries.update(actor, entryId, { aliases: [...entry.aliases, alias] }, entry.version);
      return FaqGapView.of(gap);
    });
  }

  /** Only days with questions. */
  listQuality(days: number): Promise<FaqDay[]> {
    const before = dayIn(this.firm.facts.timeZone, this.clock.in(-days * DAY));
    return this.db.read(FaqDay).find({ where: { day: MoreThan(before) }, order: { day: 'ASC' } });
  }

  private findPage(query: GapsQuery): Promise<[FaqGap[], total: number]> {
    const { limit: take, offset: skip } = query;
    return this.db.read(FaqGap).findAndCount({ ...optionsOf(query), take, skip });
  }

  /** Engines fold differently; at most 5,000 rows. */
  private async searchPage(query: GapsQuery, words: string): Promise<[FaqGap[], total: number]> {
    const gaps = this.db.read(FaqGap);
    const all = await gaps.find({ ...optionsOf(query), select: { id: true, example: true } });
    const ids = all.filter(({ example }) => searchable(example).includes(words)).map(({ id }) => id);
    const wanted = ids.slice(query.offset, query.offset + query.limit);
    const items = wanted.length > 0 ? await gaps.find({ ...optionsOf(query), where: { id: In(wanted) } }) : [];
    return [items, ids.length];
  }

  private async findSuggestions(keys: string[]): Promise<Map<string, GapSuggestionView>> {
    if (keys.length === 0) return new Map();
    const rows = await this.db.query<Suggested>(
      `SELECT v.question_key AS question_key, e.id AS faq_id, e.question AS question, COUNT(*) AS content
       FROM faq_votes v JOIN faq_entries e ON e.id = v.entry_id
       WHERE v.question_key IN (${keys.map(() => '?').join(', ')}) AND v.is_helpful = 1 AND e.deleted_at IS NULL
       GROUP BY v.question_key, e.id, e.question ORDER BY COUNT(*) ASC, e.id DESC`,
      keys,
    );
    return new Map(
      rows.map(({ question_key, faq_id, question, content }) => [
        question_key,
        { faq_id, question, content: Number(content) },
      ]),
    );
  }
}
