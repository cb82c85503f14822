import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../../core/database/db.js';
import { type QuotedQuestion, QuotedQuestions } from '../../../core/cache/quoted-questions.js';
import { cleanAnswer } from '../desk/answer-html.js';
import { FaqEntry } from '../faq-entry.entity.js';

/** Entries that pages of the site quote: those that everybody may read. */
@Injectable()
export class FaqQuoted implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly questions: QuotedQuestions,
  ) {}

  onModuleInit(): void {
    this.questions.answerWith((ids) => this.of(ids));
  }

  private async of(ids: readonly number[]): Promise<QuotedQuestion[]> {
    const open = { visibility: 'public', isActive: true } as const;
    const entries = await this.db.read(FaqEntry).findBy({ id: In([...ids]), ...open });
    return entries.map(({ id, question, answer }) => ({ id, question, answer: cleanAnswer(answer) }));
  }
}
