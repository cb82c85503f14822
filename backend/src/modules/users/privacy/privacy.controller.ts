import { Body, Controller, Get, HttpCode, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { NeedsProof, Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { RETENTION, type RetentionRow } from '../../../core/privacy/retention.js';
import { JobService } from '../../../core/scheduler/job.service.js';
import { EraseDto } from './dto/erasure.dto.js';
import { ErasureView } from './dto/erasure.view.js';
import { RetentionView } from './dto/retention.view.js';
import { ErasureService } from './erasure.service.js';
import { PersonalDataService } from './personal-data.service.js';

@ApiTags('privacy')
@Controller()
export class PrivacyController {
  constructor(
    private readonly erasures: ErasureService,
    private readonly personalData: PersonalDataService,
    private readonly jobs: JobService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(RETENTION) private readonly retention: readonly RetentionRow[],
  ) {}

  /** Exports a user's personal data and files as tar. */
  @Get('users/:id/export.tar')
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('ALREADY_ERASED')
  @ApiProduces('application/x-tar')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportPerson(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StreamableFile> {
    return new StreamableFile(await this.personalData.export(actor, id), {
      type: 'application/x-tar',
      disposition: `attachment; filename="person-${id}.tar"`,
    });
  }

  /** Returns which data an erasure deletes or retains, and why. */
  @Get('users/:id/erasure')
  @Requires('user.manage')
  @ApiErrors('ALREADY_ERASED')
  async previewErasure(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ErasureView> {
    return ErasureView.of(await this.erasures.preview(actor, id));
  }

  /** Erases the personal data of a user. This cannot be undone. */
  @Post('users/:id/erasure')
  @HttpCode(200)
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('ALREADY_ERASED', 'LAST_ADMIN', 'NOT_ERASABLE', 'OWN_ACCOUNT')
  async erasePerson(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { email }: EraseDto,
  ): Promise<ErasureView> {
    return ErasureView.of(await this.erasures.erase(actor, id, email));
  }

  /** Returns the retention period of each kind of record, its setting and last cleanup. */
  @Get('retention')
  @Requires('status.read')
  async listRetention(): Promise<RetentionView> {
    return RetentionView.of(this.retention, await this.jobs.reports(), this.config);
  }
}
