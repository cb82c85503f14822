import { Injectable } from '@nestjs/common';

/** What of another module points at pictures that were taken in here. */
export interface PictureUser {
  /** Which of these keys must stay. */
  keeps(keys: string[]): Promise<Set<string>>;
  /** Whether it shows this picture at present. */
  shows(key: string): Promise<boolean>;
}

/** Who else points at pictures. Modules register when they start; features know none of them. */
@Injectable()
export class PictureUsers {
  private readonly users: PictureUser[] = [];

  register(user: PictureUser): void {
    this.users.push(user);
  }

  async keeps(keys: string[]): Promise<Set<string>> {
    const sets = await Promise.all(this.users.map((user) => user.keeps(keys)));
    return new Set(sets.flatMap((set) => [...set]));
  }

  async shows(key: string): Promise<boolean> {
    for (const user of this.users) if (await user.shows(key)) return true;
    return false;
  }
}
