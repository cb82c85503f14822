import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { ForbiddenError } from '../../core/common/errors.js';
import { Refuses } from '../../core/http/refuses.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { ErasureView } from '../privacy/dto/erasure.view.js';
import { Erasures } from '../privacy/erasures.js';
import { PersonFile } from '../privacy/person-file.js';

/** What people take away of what is known of them, and how they leave. */
@ApiTags('account')
@Controller('account')
export class OwnDataController {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly erasures: Erasures,
    private readonly files: PersonFile,
  ) {}

  /** Everything that is known of whoever asks, with their files, as one tar file. */
  @Get('data')
  @Requires('account.read')
  @NeedsProof()
  @RateLimit('recoveryRequests')
  @Refuses('VIEW_ONLY')
  @ApiProduces('application/x-tar')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportOwnData(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    if (actor.viewer) throw new ForbiddenError('VIEW_ONLY', 'Only whoever it is about takes this file away.');
    const person = await this.erasures.person(actor.id);
    const record = { id: actor.id, label: actor.name };
    await this.db.transaction(() => this.audit.record({ actor, action: 'user.data-exported', record }));
    return new StreamableFile(this.files.stream(person), {
      type: 'application/x-tar',
      disposition: 'attachment; filename="my-data.tar"',
    });
  }

  /** Preview of deleting the account: what is deleted, what is retained and why. Changes nothing. */
  @Get('erasure')
  @Requires('account.read')
  async previewOwnErasure(@CurrentActor() actor: Actor): Promise<ErasureView> {
    return ErasureView.of(await this.erasures.preview(actor, actor.id, true));
  }
}
