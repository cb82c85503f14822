import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { Records } from '../../core/records/records.js';
import { type ChangeAnswerDto, type KeepAnswerDto, KeptAnswerView } from './dto/kept-answer.dto.js';
import { KeptAnswer } from './kept-answer.entity.js';

/** More are no help to anybody who looks for one. */
const MOST = 200;

/** The firm's own answers, for everybody who works the inbox. */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
  ) {}

  async list(): Promise<KeptAnswerView[]> {
    const answers = await this.db.read(KeptAnswer).find({ order: { title: 'ASC', id: 'ASC' }, take: MOST });
    return answers.map(KeptAnswerView.of);
  }

  keep(input: KeepAnswerDto): Promise<KeptAnswerView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const rows = this.db.write(KeptAnswer);
      if ((await rows.count()) >= MOST)
        throw new ConflictError('TOO_MANY_ANSWERS', `At most ${MOST} answers can be kept.`);
      return KeptAnswerView.of(await rows.save(rows.create({ ...input, version: 1 })));
    });
  }

  change(id: number, changes: ChangeAnswerDto, version?: number): Promise<KeptAnswerView> {
    return this.db.transaction(async () => {
      const refusals = { version, notFound: () => new NotFoundError(), view: KeptAnswerView.of };
      const answer = await this.records.take(KeptAnswer, { id }, refusals);
      return KeptAnswerView.of(await this.db.write(KeptAnswer).save(Object.assign(answer, changes)));
    });
  }

  remove(id: number): Promise<void> {
    return this.db.transaction(async () => {
      const { affected } = await this.db.write(KeptAnswer).delete({ id });
      if (affected !== 1) throw new NotFoundError();
    });
  }
}
