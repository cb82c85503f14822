import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { Refuses } from '../../core/http/refuses.js';
import { EraseDto } from './dto/erasure.dto.js';
import { ErasureView } from './dto/erasure.view.js';
import { Erasures } from './erasures.js';
import { PersonFile } from './person-file.js';

/** Exports and erases the personal data of an account, for admins. */
@ApiTags('privacy')
@Controller('users/:id')
export class PeopleController {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly erasures: Erasures,
    private readonly files: PersonFile,
  ) {}

  /** All personal data of one person, with their files, as one tar file. */
  @Get('export.tar')
  @Requires('user.manage')
  @NeedsProof()
  @Refuses('ALREADY_ERASED')
  @ApiProduces('application/x-tar')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportPerson(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StreamableFile> {
    const person = await this.erasures.person(id);
    const record = { id, label: person.name! };
    await this.db.transaction(() => this.audit.record({ actor, action: 'user.data-exported', record }));
    return new StreamableFile(this.files.stream(person), {
      type: 'application/x-tar',
      disposition: `attachment; filename="person-${id}.tar"`,
    });
  }

  /** Preview of an erasure: what is deleted, what is retained and why. Changes nothing. */
  @Get('erasure')
  @Requires('user.manage')
  @Refuses('ALREADY_ERASED')
  async previewErasure(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ErasureView> {
    return ErasureView.of(await this.erasures.preview(actor, id));
  }

  /** Erases the person. This cannot be undone. */
  @Post('erasure')
  @HttpCode(200)
  @Requires('user.manage')
  @NeedsProof()
  @Refuses('ALREADY_ERASED', 'LAST_ADMIN', 'NOT_ERASABLE', 'OWN_ACCOUNT')
  async erasePerson(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { email }: EraseDto,
  ): Promise<ErasureView> {
    return ErasureView.of(await this.erasures.erase(actor, id, email));
  }
}
