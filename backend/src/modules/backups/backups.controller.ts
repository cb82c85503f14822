import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsProof, Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { FieldError } from '../../core/common/errors.js';
import { CompanyService } from '../../core/company/company.service.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { BackupContentsView, BackupsView } from './dto/backups.view.js';
import { RestoreBegunView, RestoreDto, RestoreView } from './dto/restore.dto.js';
import { BackupService } from './backup.service.js';
import { ScheduledBackupJob } from './scheduled-backup.job.js';

@ApiTags('backups')
@Controller()
export class BackupsController {
  constructor(
    private readonly backups: BackupService,
    private readonly schedule: ScheduledBackupJob,
    private readonly firm: CompanyService,
  ) {}

  /** Returns the stored backups and the state of running jobs. */
  @Get('backups')
  @Requires('backups.manage')
  async listBackups(): Promise<BackupsView> {
    return this.schedule.getOverview();
  }

  /** Starts a backup. It is complete when `running` is false again. */
  @Post('backups')
  @HttpCode(202)
  @Requires('backups.manage')
  @ApiErrors('BACKUPS_OFF', 'BACKUP_REFUSED', 'BACKUP_RUNNING')
  async makeBackup(@CurrentActor() actor: Actor): Promise<BackupsView> {
    await this.backups.startBackup(actor);
    return { ...(await this.schedule.getOverview()), running: true };
  }

  /** Verifies a whole backup without changes. */
  @Post('backups/:name/verify')
  @HttpCode(200)
  @Requires('backups.manage')
  @ApiErrors('NOT_FOUND', 'BACKUP_REFUSED')
  async verifyBackup(@CurrentActor() actor: Actor, @Param('name') name: string): Promise<BackupContentsView> {
    return BackupContentsView.of(await this.backups.verify(actor, name));
  }

  /** Cancels a running verification. */
  @Delete('backups/:name/verify')
  @Requires('backups.manage')
  @ApiErrors('NOT_FOUND')
  cancelVerification(@Param('name') name: string): MessageView {
    this.backups.cancelVerification(name);
    return { message: 'The verification was canceled.' };
  }

  /** Stops the server, restores all data or nothing, and restarts. Ends all sessions. */
  @Post('backups/:name/restore')
  @HttpCode(202)
  @Requires('backups.manage')
  @NeedsProof()
  @ApiErrors('NOT_FOUND', 'BACKUP_RUNNING', 'OTHER_SERVERS')
  async restoreBackup(
    @CurrentActor() actor: Actor,
    @Param('name') name: string,
    @Body() { firm }: RestoreDto,
  ): Promise<RestoreBegunView> {
    if (firm !== this.firm.facts.name)
      throw new FieldError('VALIDATION_FAILED', 'firm', `Type ${this.firm.facts.name} exactly as shown.`);
    const { backup } = await this.backups.find(name);
    const ticket = await this.backups.requestRestore(actor, backup.name);
    return { ticket, message: 'The backup is being restored. The portal is unavailable until it is done.' };
  }

  /** Returns a restore's result by ticket, because sessions have ended. */
  @Get('restores/:ticket')
  @Public()
  @ApiErrors('NOT_FOUND')
  getRestore(@Param('ticket') ticket: string): RestoreView {
    return this.backups.getRestoreReport(ticket);
  }
}
