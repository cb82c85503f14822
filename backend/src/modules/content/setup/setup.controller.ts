import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { KeepStepDto, ListingDto } from '../dto/setup.dto.js';
import { SetupView } from '../dto/setup.view.js';
import { SetupService } from './setup.service.js';

/** The first steps of an installation. */
@ApiTags('site')
@Controller('site')
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  @Get('setup')
  @Requires('site.edit')
  async getSetup(): Promise<SetupView> {
    return this.setup.look();
  }

  /** Says that what is there is good as it is. */
  @Post('setup/keep')
  @HttpCode(200)
  @Requires('site.edit')
  @ApiOkResponse({ type: SetupView })
  async keepStep(@Body() { step }: KeepStepDto): Promise<SetupView> {
    return this.setup.keep(step);
  }

  /** Whether search engines may list the site. */
  @Patch('listing')
  @Requires('site.publish')
  async changeListing(@CurrentActor() actor: Actor, @Body() { listing }: ListingDto): Promise<SetupView> {
    return this.setup.list(actor, listing);
  }
}
