import { ApiProperty } from '@nestjs/swagger';
import { QueryWord } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { deviceName, placeName } from '../../../core/origin/device.js';
import { SIGN_IN_OUTCOMES, SIGN_IN_WAYS, type SignIn, type SignInOutcome, type SignInWay } from './sign-in.entity.js';

export class SignInsQuery extends PageQuery {
  /** Default: newest first. */
  @QueryWord(['at'], 'SignInSort') sort?: 'at';
}

export class SignInView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
  @ApiProperty({ enum: SIGN_IN_WAYS, enumName: 'SignInWay' }) how!: SignInWay;
  @ApiProperty({ enum: SIGN_IN_OUTCOMES, enumName: 'SignInOutcome' }) outcome!: SignInOutcome;
  /** `Chrome on macOS` */
  device!: string;
  /** Country and network, never the whole address. */
  place!: string;

  static of(signIn: SignIn): SignInView {
    const { id, createdAt, how, outcome } = signIn;
    return { id, at: createdAt.toISOString(), how, outcome, device: deviceName(signIn), place: placeName(signIn) };
  }
}
