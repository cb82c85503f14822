import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { MailLogService } from '../mail/mail-log.service.js';
import { RequestNoteView, type RequestThreadView } from './dto/request-thread.view.js';
import type { RequestView } from './dto/request.view.js';
import { Request } from './request.entity.js';
import { RequestDesk } from './request-desk.js';
import { aboutRequest, RequestLetters } from './request-letters.js';
import { requestNotFound } from './request.list.js';
import { RequestNote } from './request-note.entity.js';

const LETTERS_SHOWN = 100;

/** What is read, noted and answered of a request. */
@Injectable()
export class RequestCorrespondence {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly desk: RequestDesk,
    private readonly letters: RequestLetters,
    private readonly log: MailLogService,
  ) {}

  /** Not a change that makes anybody's draft old. */
  async read(id: number): Promise<RequestView> {
    await this.db.transaction(() =>
      this.db.write(Request).update({ id, readAt: IsNull() }, { readAt: this.clock.now() }),
    );
    return this.desk.view(id);
  }

  async thread(id: number): Promise<RequestThreadView> {
    if (!(await this.db.read(Request).existsBy({ id }))) throw requestNotFound();
    const [notes, letters] = await Promise.all([
      this.db.read(RequestNote).find({ where: { requestId: id }, order: { id: 'ASC' } }),
      this.log.about(aboutRequest(id), LETTERS_SHOWN),
    ]);
    return { notes: notes.map(RequestNoteView.of), letters };
  }

  note(actor: Actor, requestId: number, text: string): Promise<RequestNoteView> {
    return this.db.transaction(async () => {
      if (!(await this.db.read(Request).existsBy({ id: requestId }))) throw requestNotFound();
      const notes = this.db.write(RequestNote);
      return RequestNoteView.of(
        await notes.save(notes.create({ requestId, authorId: actor.id, authorName: actor.name, text })),
      );
    });
  }

  /** A letter to whoever wrote. Of two clicks with the version that both saw, one sends. */
  reply(actor: Actor, id: number, given: { text: string; version: number | undefined }): Promise<RequestView> {
    return this.desk.changing(id, given.version, async (request) => {
      await this.letters.answer(actor, request, given.text);
      await this.desk.save(actor, request, { stage: request.stage === 'new' ? 'contacted' : request.stage });
      return this.desk.view(id);
    });
  }

  /** The notes of several requests, one to a line. */
  async notesOf(ids: number[]): Promise<Map<number, string>> {
    const notes = await this.db.read(RequestNote).find({ where: { requestId: In(ids) }, order: { id: 'ASC' } });
    const lines = new Map<number, string>();
    for (const { requestId, authorName, text } of notes) {
      const before = lines.get(requestId);
      lines.set(requestId, `${before === undefined ? '' : `${before}\n`}${authorName}: ${text}`);
    }
    return lines;
  }
}
