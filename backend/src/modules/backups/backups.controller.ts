import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NeedsProof, Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { FieldError } from '../../core/common/errors.js';
import { Firm } from '../../core/company/firm.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { BackupContentsView, BackupsView } from './dto/backups.view.js';
import { RestoreBegunView, RestoreDto, RestoreView } from './dto/restore.dto.js';
import { KeptBackups } from './kept-backups.js';
import { PlannedBackups } from './planned-backups.js';
import { Restores } from './restores.js';

/** Backups of everything, and the way back to one. */
@ApiTags('backups')
@Controller()
export class BackupsController {
  constructor(
    private readonly kept: KeptBackups,
    private readonly planned: PlannedBackups,
    private readonly restores: Restores,
    private readonly firm: Firm,
  ) {}

  @Get('backups')
  @Requires('backups.manage')
  async listBackups(): Promise<BackupsView> {
    return this.planned.look();
  }

  /** Begins with one; it is there when `running` is false again. */
  @Post('backups')
  @HttpCode(202)
  @Requires('backups.manage')
  @Refuses('BACKUPS_OFF', 'BACKUP_REFUSED', 'BACKUP_RUNNING')
  async makeBackup(@CurrentActor() actor: Actor): Promise<BackupsView> {
    await this.kept.begin(actor);
    return { ...(await this.planned.look()), running: true };
  }

  /** Reads all of one and changes nothing. */
  @Post('backups/:name/verify')
  @HttpCode(200)
  @Requires('backups.manage')
  @Refuses('NOT_FOUND', 'BACKUP_REFUSED')
  @ApiOkResponse({ type: BackupContentsView })
  async verifyBackup(@CurrentActor() actor: Actor, @Param('name') name: string): Promise<BackupContentsView> {
    return BackupContentsView.of(await this.kept.verify(actor, name));
  }

  /** Cancels a verification that takes too long. */
  @Delete('backups/:name/verify')
  @Requires('backups.manage')
  @Refuses('NOT_FOUND')
  cancelVerification(@Param('name') name: string): MessageView {
    this.kept.cancelVerification(name);
    return { message: 'The verification was canceled.' };
  }

  /** The server ends, replaces everything that is here, or nothing, and begins anew. Everybody signs in again. */
  @Post('backups/:name/restore')
  @HttpCode(202)
  @Requires('backups.manage')
  @NeedsProof()
  @Refuses('NOT_FOUND', 'BACKUP_RUNNING', 'OTHER_SERVERS')
  async restoreBackup(
    @CurrentActor() actor: Actor,
    @Param('name') name: string,
    @Body() { firm }: RestoreDto,
  ): Promise<RestoreBegunView> {
    if (firm !== this.firm.facts.name)
      throw new FieldError('VALIDATION_FAILED', 'firm', `Type ${this.firm.facts.name}, exactly as it is written here.`);
    const { backup } = await this.kept.find(name);
    const ticket = await this.restores.ask(actor, backup.name);
    return { ticket, message: 'The backup is being restored. Nobody can work here until it is done.' };
  }

  /** How a restore ended, for whoever has its ticket: with it all sessions end. */
  @Get('restores/:ticket')
  @Public()
  @Refuses('NOT_FOUND')
  getRestore(@Param('ticket') ticket: string): RestoreView {
    return this.restores.reportOf(ticket);
  }
}
