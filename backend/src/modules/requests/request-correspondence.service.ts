import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { RecordRepository } from '../../core/records/record.repository.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { Storage } from '../../core/storage/storage.js';
import { MailLogService } from '../mail/mail-log.service.js';
import {
  type AddSavedReplyDto,
  type ChangeSavedReplyDto,
  RequestNoteView,
  type RequestReplyDto,
  type RequestThreadView,
  SavedReplyView,
} from './dto/correspondence.dto.js';
import type { RequestView } from './dto/request.view.js';
import { SavedReply } from './saved-reply.entity.js';
import { aboutRequest, RequestMailService } from './request-mail.service.js';
import { RequestNote } from './request-note.entity.js';
import type { RequestRow } from './request.columns.js';
import { Request, type RequestStage } from './request.entity.js';
import { requestNotFound, RequestService, requireSender } from './request.service.js';

const MAILS_IN_THREAD = 100;
const SAVED_REPLIES_MAX = 200;
const BEFORE_REPLY: readonly RequestStage[] = ['new', 'spam'];
const FILE_EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
};

@Injectable()
export class RequestCorrespondenceService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly records: RecordRepository,
    private readonly requests: RequestService,
    private readonly mails: RequestMailService,
    private readonly mailLog: MailLogService,
    private readonly storage: Storage,
  ) {}

  /** Keeps the version: open drafts stay valid. @throws REQUEST_NOT_FOUND */
  async markRead(id: number): Promise<RequestView> {
    await this.db.transaction(() =>
      this.db.write(Request).update({ id, readAt: IsNull() }, { readAt: this.clock.now() }),
    );
    return this.requests.view(id);
  }

  /** @throws REQUEST_NOT_FOUND */
  async getThread(id: number): Promise<RequestThreadView> {
    await this.requireRequest(id);
    const [notes, letters] = await Promise.all([
      this.db.read(RequestNote).find({ where: { requestId: id }, order: { id: 'ASC' } }),
      this.mailLog.listByRecord(aboutRequest(id), MAILS_IN_THREAD),
    ]);
    return { notes: notes.map(RequestNoteView.of), letters };
  }

  /** @throws REQUEST_NOT_FOUND */
  addNote(actor: Actor, requestId: number, text: string): Promise<RequestNoteView> {
    return this.db.transaction(async () => {
      await this.requireRequest(requestId);
      const notes = this.db.write(RequestNote);
      const note = notes.create({ requestId, authorId: actor.id, authorName: actor.name, text });
      return RequestNoteView.of(await notes.save(note));
    });
  }

  /**
   * Only one of two replies with the same version is sent.
   *
   * @throws REQUEST_NOT_FOUND, ALREADY_ERASED or STALE
   */
  reply(actor: Actor, id: number, reply: RequestReplyDto, version?: number): Promise<RequestView> {
    return this.requests.withLocked(id, version, async (request): Promise<RequestView> => {
      requireSender(request);
      await this.mails.sendReply(actor, request, reply);
      const stage = BEFORE_REPLY.includes(request.stage) ? 'contacted' : request.stage;
      const arrival = this.requests.arrivalColumns(request, stage);
      await this.requests.save(actor, request, { stage, spamReason: null, ...arrival });
      return this.requests.view(id);
    });
  }

  async appendNotes(rows: RequestRow[]): Promise<RequestRow[]> {
    const where = { requestId: In(rows.map(({ id }) => id)) };
    const notes = await this.db.read(RequestNote).find({ where, order: { id: 'ASC' } });
    const lines = new Map<number, string[]>();
    for (const { requestId, authorName, text } of notes)
      lines.set(requestId, [...(lines.get(requestId) ?? []), `${authorName}: ${text}`]);
    return rows.map((row) => ({
      ...row,
      note: [row.note, ...(lines.get(row.id) ?? [])].filter(Boolean).join('\n') || null,
    }));
  }

  /** Under a generated name. @throws REQUEST_NOT_FOUND or FILE_MISSING */
  async getFile(id: number): Promise<ServedFile> {
    const request = await this.db.read(Request).findOneBy({ id });
    if (!request) throw requestNotFound();
    const { storageKey, fileType, fileSha256 } = request;
    const stored = storageKey === null ? null : await this.storage.stat(storageKey);
    if (!stored) throw new NotFoundError('FILE_MISSING', 'This file is not available.');
    return {
      key: stored.key,
      size: stored.size,
      mimeType: fileType!,
      etag: `"${fileSha256}"`,
      name: `request-${id}.${FILE_EXTENSIONS[fileType!]}`,
      inline: false,
    };
  }

  async listSavedReplies(): Promise<SavedReplyView[]> {
    const replies = await this.db
      .read(SavedReply)
      .find({ order: { title: 'ASC', id: 'ASC' }, take: SAVED_REPLIES_MAX });
    return replies.map(SavedReplyView.of);
  }

  /** @throws TOO_MANY_ANSWERS */
  addSavedReply(input: AddSavedReplyDto): Promise<SavedReplyView> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const rows = this.db.write(SavedReply);
      if ((await rows.count()) >= SAVED_REPLIES_MAX)
        throw new ConflictError('TOO_MANY_ANSWERS', `At most ${SAVED_REPLIES_MAX} replies can be saved.`);
      return SavedReplyView.of(await rows.save(rows.create({ ...input, version: 1 })));
    });
  }

  /** @throws NOT_FOUND or STALE */
  changeSavedReply(id: number, changes: ChangeSavedReplyDto, version?: number): Promise<SavedReplyView> {
    return this.db.transaction(async () => {
      const options = { version, notFound: () => new NotFoundError(), view: SavedReplyView.of };
      const reply = await this.records.lockForUpdate(SavedReply, { id }, options);
      return SavedReplyView.of(await this.db.write(SavedReply).save(Object.assign(reply, changes)));
    });
  }

  /** @throws NOT_FOUND */
  deleteSavedReply(id: number): Promise<void> {
    return this.db.transaction(async () => {
      const { affected } = await this.db.write(SavedReply).delete({ id });
      if (affected !== 1) throw new NotFoundError();
    });
  }

  private async requireRequest(id: number): Promise<void> {
    if (!(await this.db.read(Request).existsBy({ id }))) throw requestNotFound();
  }
}
