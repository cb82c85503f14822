import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { NotFoundError } from '../../../core/common/errors.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiPage, mapPage, type Page } from '../../../core/http/page.js';
import { UserAccounts } from '../../users/user-accounts.js';
import { SignInsQuery, SignInView } from './sign-in.view.js';
import { SignIns } from './sign-ins.js';

@ApiTags('users')
@Controller('users')
export class SignInsController {
  constructor(
    private readonly signIns: SignIns,
    private readonly accounts: UserAccounts,
  ) {}

  /** Who tried to sign in to this account, the newest first. */
  @Get(':id/sign-ins')
  @Requires('user.manage')
  @ApiPage(SignInView)
  async listSignIns(@Param('id', IdPipe) id: number, @Query() query: SignInsQuery): Promise<Page<SignInView>> {
    if (!(await this.accounts.findById(id))) throw new NotFoundError();
    return mapPage(await this.signIns.list(id, query), (signIn) => SignInView.of(signIn));
  }
}
