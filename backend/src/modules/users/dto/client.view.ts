import { ApiProperty } from '@nestjs/swagger';
import type { User } from '../user.entity.js';

export class ClientView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  email!: string;
  /** Has not answered an invitation. */
  is_invited!: boolean;
  static of({ id, name, email, isInvited }: Pick<User, 'id' | 'name' | 'email' | 'isInvited'>): ClientView {
    return { id, name, email, is_invited: isInvited };
  }
}
