import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiPage, mapPage, type Page } from '../../../core/http/page.js';
import { ProfileService } from '../../users/profile.service.js';
import { LoginHistoryService } from './login-history.service.js';
import { SignInsQuery, SignInView } from './sign-in.view.js';

@ApiTags('users')
@Controller('users')
export class LoginHistoryController {
  constructor(
    private readonly history: LoginHistoryService,
    private readonly profiles: ProfileService,
  ) {}

  /** Returns the sign-in attempts of an account, newest first. */
  @Get(':id/sign-ins')
  @Requires('user.manage')
  @ApiPage(SignInView)
  async listSignIns(@Param('id', IdPipe) id: number, @Query() query: SignInsQuery): Promise<Page<SignInView>> {
    await this.profiles.getAccount(id);
    return mapPage(await this.history.list(id, query), (signIn) => SignInView.of(signIn));
  }
}
