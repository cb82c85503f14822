import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../core/access/access.decorators.js';
import { MessageView } from '../../../core/http/message.view.js';
import { Refuses } from '../../../core/http/refuses.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { EmailDto, VerifyCodeDto } from '../dto/auth.dto.js';
import { RegistrationService } from './registration.service.js';

@ApiTags('auth')
@Controller('auth')
export class RegistrationController {
  constructor(private readonly registration: RegistrationService) {}

  /** Emails a verification code for a registration. */
  @Post('send-code')
  @HttpCode(200)
  @Public()
  @RateLimit('codeRequestsPerAddress')
  @Refuses('CODE_COOLDOWN')
  async sendCode(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.registration.sendCode(email);
    return { message: 'Verification code sent. Please check your inbox.' };
  }

  /** Completes a registration with the emailed code. */
  @Post('verify-code')
  @Public()
  @RateLimit('codeAttempts')
  @Refuses('CODE_INVALID', 'CODE_USED_UP', 'PASSWORD_TOO_COMMON')
  async verifyCode(@Body() body: VerifyCodeDto): Promise<MessageView> {
    await this.registration.register(body);
    return { message: 'Registration complete. You can sign in now.' };
  }
}
