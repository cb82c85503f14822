import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { NotFoundError } from '../../../core/common/errors.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiPage, mapPage, type Page } from '../../../core/http/page.js';
import { AccountService } from '../../users/account.service.js';
import { LoginHistoryService } from './login-history.service.js';
import { SignInsQuery, SignInView } from './sign-in.view.js';

@ApiTags('users')
@Controller('users')
export class LoginHistoryController {
  constructor(
    private readonly history: LoginHistoryService,
    private readonly accounts: AccountService,
  ) {}

  /** Returns the sign-in attempts of an account, newest first. */
  @Get(':id/sign-ins')
  @Requires('user.manage')
  @ApiPage(SignInView)
  async listSignIns(@Param('id', IdPipe) id: number, @Query() query: SignInsQuery): Promise<Page<SignInView>> {
    if (!(await this.accounts.findById(id))) throw new NotFoundError();
    return mapPage(await this.history.list(id, query), (signIn) => SignInView.of(signIn));
  }
}
