import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { isForeignKeyFault } from '../../core/database/db.js';
import { FieldError } from '../../core/common/errors.js';
import { Firm } from '../../core/company/firm.js';
import { UserDirectory } from '../users/user-directory.js';
import type { RequestView } from './dto/request.view.js';
import type { ChangeRequestDto } from './dto/requests.dto.js';
import type { Request } from './request.entity.js';
import { type Changeable, RequestDesk } from './request-desk.js';
import { RequestLetters } from './request-letters.js';
import { businessDaysAfter } from './request.rules.js';

/** What admins do with requests. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly desk: RequestDesk,
    private readonly letters: RequestLetters,
    private readonly users: UserDirectory,
    private readonly firm: Firm,
  ) {}

  /**
   * A request that was caught as spam and becomes new is treated as if it had arrived normally. `version`: what the caller saw; a
   * request that changed since is refused as stale.
   */
  async change(actor: Actor, id: number, wanted: ChangeRequestDto, version?: number): Promise<RequestView> {
    const dueOn = this.dueOn(wanted);
    return this.desk.changing(id, version, async (before) => {
      const wasCaught = before.stage === 'spam' && before.spamReason !== null && wanted.stage === 'new';
      const after = { ...changed(before, wanted, dueOn), ...(wasCaught && this.arrivalOf(before, dueOn)) };
      if (after.assigneeId !== null && after.assigneeId !== before.assigneeId)
        await this.requireAdmin(after.assigneeId);
      await this.saving(this.desk.save(actor, before, after));
      if (wasCaught) await this.letters.announce({ ...before, ...after });
      return this.desk.view(id);
    });
  }

  /** Without its reason the request cannot be announced a second time. */
  private arrivalOf(
    { dueOn: before }: Request,
    dueOn: string | null | undefined,
  ): Pick<Changeable, 'spamReason' | 'dueOn'> {
    return { spamReason: null, dueOn: dueOn === undefined ? (before ?? this.letters.replyBy()) : dueOn };
  }

  /** Undefined: as it was. */
  private dueOn({ due_on, due_in }: ChangeRequestDto): string | null | undefined {
    if (due_in === undefined) return due_on;
    if (due_on !== undefined)
      throw new FieldError('VALIDATION_FAILED', 'due_in', 'Please give a day, or a number of days.');
    return businessDaysAfter(this.firm.today(), due_in);
  }

  private async requireAdmin(id: number): Promise<void> {
    if (!(await this.users.findAdmin(id))) throw noAdmin();
  }

  /** The admin may be deleted at the very moment they are put in charge. */
  private saving<T>(write: Promise<T>): Promise<T> {
    return write.catch((error: unknown) => {
      throw isForeignKeyFault(error) ? noAdmin() : error;
    });
  }
}

const noAdmin = () => new FieldError('OWNER_NOT_FOUND', 'owner_id', 'Please choose an admin.');

const changed = (
  before: Request,
  { stage, owner_id, note }: ChangeRequestDto,
  dueOn: string | null | undefined,
): Omit<Changeable, 'projectId' | 'spamReason'> => ({
  stage: stage ?? before.stage,
  assigneeId: owner_id === undefined ? before.assigneeId : owner_id,
  note: note === undefined ? before.note : note,
  dueOn: dueOn === undefined ? before.dueOn : dueOn,
});
