import { Injectable } from '@nestjs/common';

export interface QuotedQuestion {
  id: number;
  question: string;
  answer: string;
}

type Load = (ids: readonly number[]) => Promise<QuotedQuestion[]>;

@Injectable()
export class QuotedQuestionPort {
  private load: Load = () => Promise.resolve([]);

  register(load: Load): void {
    this.load = load;
  }

  async of(ids: readonly number[]): Promise<QuotedQuestion[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.load(ids)).map((question) => [question.id, question]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
