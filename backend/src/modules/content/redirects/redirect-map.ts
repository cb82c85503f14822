import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { insertMany } from '../../../core/database/insert-many.js';
import { SEARCH_TEXT } from '../../../core/database/search.js';
import { ConflictError, FieldError } from '../../../core/common/errors.js';
import { searchText } from '../../../core/http/page.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { PublicPages } from '../../../core/cache/public-pages.js';
import { ContentItems } from '../desk/content-items.js';
import type { SaveRedirectDto } from '../dto/redirect.dto.js';
import { Redirect } from './redirect.entity.js';
import { editablePath, REDIRECTS_MAX, storedPath } from './redirect.rules.js';

const STEPS_MAX = 20;

/** All redirects of the site, and the rules that they keep together. */
@Injectable()
export class RedirectMap {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly items: ContentItems,
    private readonly pages: PublicPages,
  ) {}

  /** Target of a decoded path; null when its visitors stay. */
  async targetOf(fromPath: string): Promise<string | null> {
    return (await this.db.read(Redirect).findOneBy({ fromPath }))?.target ?? null;
  }

  /** All redirects by the address they begin at. */
  async known(): Promise<Map<string, Known>> {
    const rows = await this.db.query<Known & { from: string }>(
      'SELECT id AS id, from_path AS "from", target AS target FROM redirects',
    );
    return new Map(rows.map(({ from, id, target }) => [from, { id, target }]));
  }

  /** Takes over those of a file, in place of those from the same addresses. Inside the transaction of the import. */
  async bring(redirects: readonly SaveRedirectDto[]): Promise<void> {
    const known = await this.known();
    const changed: SaveRedirectDto[] = [];
    const added = new Map<string, SaveRedirectDto>();
    for (const input of redirects) {
      if (!known.has(input.from)) added.set(input.from, input);
      else if (known.get(input.from)!.target !== input.to) changed.push(input);
    }
    await this.check([...changed, ...added.values()], known);
    const slices = new TimeSlices();
    for (const input of changed) {
      await this.db.write(Redirect).update({ id: known.get(input.from)!.id }, columnsOf(input));
      await slices.pause();
    }
    const now = this.clock.now();
    await slices.batches([...added.values()], (batch) =>
      insertMany(
        this.db.write(Redirect),
        batch.map((input) => ({ ...columnsOf(input), version: 1, createdAt: now, updatedAt: now })),
      ),
    );
  }

  /** Only all of them together say where each leads. */
  private async check(inputs: readonly SaveRedirectDto[], known: ReadonlyMap<string, Known>): Promise<void> {
    const targets = new Map([...known].map(([from, { target }]) => [from, target]));
    for (const { from, to } of inputs) targets.set(from, to);
    if (targets.size > REDIRECTS_MAX)
      throw new ConflictError(
        'TOO_MANY_REDIRECTS',
        `A site has at most ${REDIRECTS_MAX.toLocaleString('en')} redirects.`,
      );
    const slices = new TimeSlices();
    await slices.batches(inputs, async (batch) => {
      const froms = batch.map(({ from }) => from);
      if (froms.some((from) => this.pages.isTaken(editablePath(from))))
        throw taken('This is an address of the site itself.');
      if ((await this.items.taken(froms, 0)).length > 0) throw taken('A page has or had this address.');
      if (batch.some(({ from }) => leadsBack(from, targets)))
        throw new FieldError('REDIRECT_LOOP', 'to', 'This leads back to where it began.');
    });
  }

  /** `own`: the number of a redirect that is changed. */
  async checkOne(input: SaveRedirectDto, own?: number): Promise<void> {
    const known = await this.known();
    const other = known.get(input.from);
    if (other && other.id !== own) throw taken('There is a redirect from this address already.');
    for (const [from, { id }] of known) if (id === own) known.delete(from);
    await this.check([input], known);
  }
}

type Known = Pick<Redirect, 'id' | 'target'>;

/** Whether visitors of `from` come back to it, or would be sent on too often. */
function leadsBack(from: string, targets: ReadonlyMap<string, string>): boolean {
  let path = from;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const target = targets.get(path);
    if (target === undefined) return false;
    path = storedPath(target.split(/[?#]/, 1)[0]!) ?? target;
    if (path === from) return true;
  }
  return true;
}

const taken = (message: string) => new ConflictError('SLUG_TAKEN', message, { fields: { from: [message] } });
export const columnsOf = ({ from, to }: SaveRedirectDto) => ({
  ...{ fromPath: from, target: to },
  searchText: searchText(SEARCH_TEXT.length, from, to),
});
