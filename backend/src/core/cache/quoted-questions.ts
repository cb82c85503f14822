import { Injectable } from '@nestjs/common';

export interface QuotedQuestion {
  id: number;
  question: string;
  /** Clean HTML. */
  answer: string;
}

type Load = (ids: readonly number[]) => Promise<QuotedQuestion[]>;

/** Questions of the FAQ for whoever quotes them in a page. Nobody has to have any. */
@Injectable()
export class QuotedQuestions {
  private load: Load = () => Promise.resolve([]);

  answerWith(load: Load): void {
    this.load = load;
  }

  /** Those of these that everybody may read, in this order. */
  async of(ids: readonly number[]): Promise<QuotedQuestion[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.load(ids)).map((question) => [question.id, question]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
