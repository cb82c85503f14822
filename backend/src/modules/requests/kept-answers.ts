import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError, StaleError } from '../../core/errors.js';
import { type ChangeAnswerDto, type KeepAnswerDto, KeptAnswerView } from './dto/kept-answer.dto.js';
import { KeptAnswer } from './kept-answer.entity.js';

/** More are no help to anybody who looks for one. */
const MOST = 200;

/** The firm's own answers, for everybody who works the inbox. */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
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
      const seen = version === undefined ? {} : { version };
      const rows = this.db.write(KeptAnswer);
      const written = { ...changes, version: () => 'version + 1', updatedAt: this.clock.now() };
      const { affected } = await rows.update({ id, ...seen }, written);
      const now = await rows.findOneBy({ id });
      if (!now) throw new NotFoundError();
      if (affected !== 1) throw new StaleError(KeptAnswerView.of(now));
      return KeptAnswerView.of(now);
    });
  }

  remove(id: number): Promise<void> {
    return this.db.transaction(async () => {
      const { affected } = await this.db.write(KeptAnswer).delete({ id });
      if (affected !== 1) throw new NotFoundError();
    });
  }
}
