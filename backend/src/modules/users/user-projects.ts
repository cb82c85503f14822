import { Injectable } from '@nestjs/common';
import { Port } from '../../core/common/port.js';

/** What a list of people shows of their projects: the SQL that counts those of the person whose number the column holds. */
@Injectable()
export class UserProjects extends Port<(userIdColumn: string) => string> {
  countSql(userIdColumn: string): string {
    return this.answer(userIdColumn);
  }
}
