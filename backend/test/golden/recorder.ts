import type { Call } from '../answer.js';
import { outdateProofs, renewProofs } from '../actors.js';
import { ACCOUNT_CHANGES, OWN_ACCOUNT } from './account-changes.js';
import { type Normalized, Normalizer } from './normalizer.js';
import { type Described, operations, parametersIn } from './operations.js';
import type { Parts, Plan, Scene } from './plan.js';
import { READS } from './reads.js';
import { refusalsOf } from './refusals.js';
import { type Seed, seed } from './seed.js';
import { type Person, type Role, ROLES, type World } from './world.js';
import { WORK_CHANGES } from './work-changes.js';

export type Answers = Record<string, Normalized>;

const PLANS = { ...READS, ...WORK_CHANGES, ...ACCOUNT_CHANGES };

const OF_CUSTOMERS = /\/(?:comments|read|orders|paypal-success|settle)$/;

const VISITOR: Person = { id: 0, name: 'Vera Visitor', email: 'vera@visitor.example', token: '', fileCookie: '' };

export const planOf = (operation: Described): Plan | undefined =>
  PLANS[operation.name] ??
  (operation.method === 'GET' && parametersIn('path', operation).length === 0 ? () => ({}) : undefined);

export const strayPlans = (): string[] => {
  const names = new Set(operations.map(({ name }) => name));
  return Object.keys(PLANS).filter((key) => !names.has(key.split(': ')[0]!));
};

export class Recorder {
  calls = 0;

  private constructor(
    private readonly world: World,
    private readonly records: Seed,
    private readonly normalizer: Normalizer,
  ) {}

  static async start(world: World): Promise<Recorder> {
    const names = Object.entries(world.people).map(([role, { id }]): [number, string] => [id, `<${role}>`]);
    return new Recorder(world, await seed(world), new Normalizer(new Map(names)));
  }

  async common() {
    return this.normalizer.learn(await this.world.app.call({ url: '/health/live' }));
  }

  async record(operation: Described): Promise<Answers> {
    const plan = planOf(operation);
    if (!plan) throw new Error(`${operation.name} has no plan in test/golden.`);
    const found: [string, Normalized][] = [];
    const asker = OF_CUSTOMERS.test(operation.path) ? 'owner' : 'admin';
    const scene = await this.scene(operation, asker, 'refused');
    for (const [title, parts] of await this.refusals(operation, plan, scene))
      found.push([title, await this.answerTo(operation, parts, scene)]);
    if (operation.needsProof) found.push(['an old proof', await this.withoutProof(operation, plan, asker)]);
    for (const [title, further] of furtherPlans(operation)) {
      const own = await this.scene(operation, asker, title);
      found.push([title, await this.answerTo(operation, await further(own), own)]);
    }
    for (const role of ROLES) {
      const own = await this.scene(operation, role);
      found.push([role, await this.answerTo(operation, await plan(own), own)]);
    }
    return grouped(found);
  }

  private async refusals(operation: Described, plan: Plan, scene: Scene): Promise<[string, Parts][]> {
    const valid = await plan(scene);
    return refusalsOf(operation, valid).map(([title, parts]) => {
      const { body: _body, payload: _payload, headers: _headers, ...address } = valid;
      const sendsNothing = parts.body === undefined && parts.payload === undefined;
      return [
        title,
        sendsNothing
          ? { ...valid, ...parts, headers: { ...valid.headers, ...parts.headers } }
          : { ...address, ...parts },
      ];
    });
  }

  private async withoutProof(operation: Described, plan: Plan, asker: Role): Promise<Normalized> {
    const scene = await this.scene(operation, asker, 'late');
    const parts = await plan(scene);
    await outdateProofs(this.world.app);
    const answer = await this.answerTo(operation, parts, scene);
    await renewProofs(this.world.app);
    return answer;
  }

  private async scene({ name, operationId }: Described, role: Role, why = ''): Promise<Scene> {
    const { world, records } = this;
    const title = [operationId, why, role].filter(Boolean).join(' ');
    const person = role === 'visitor' ? VISITOR : world.people[role];
    const email = `${title.replaceAll(' ', '-').toLowerCase()}@own.example`;
    const isOwn = OWN_ACCOUNT.includes(name) && role !== 'visitor';
    return {
      world,
      seed: records,
      role,
      title,
      person: isOwn ? await world.person(role, { name: title, email }) : person,
    };
  }

  private async answerTo(operation: Described, parts: Parts, { person }: Scene): Promise<Normalized> {
    const { path = {}, query, ...call } = parts;
    const address = Object.entries(path).reduce(
      (left, [name, value]) =>
        left.replace(`{${name}}`, String(value).startsWith('%') ? String(value) : encodeURIComponent(value)),
      operation.path,
    );
    const url = query === undefined ? address : `${address}?${query}`;
    this.calls += 1;
    const made = { method: operation.method, url, token: person.token, ...call } as Call;
    return this.normalizer.answer(await this.world.app.call(made));
  }
}

const furtherPlans = ({ name }: Described): [title: string, plan: Plan][] =>
  Object.entries(PLANS).flatMap(([key, plan]): [string, Plan][] => {
    const [operation, title] = key.split(': ');
    return operation === name && title ? [[title, plan]] : [];
  });

function grouped(found: [title: string, answer: Normalized][]): Answers {
  const titles = new Map<string, string[]>();
  for (const [title, answer] of found) {
    const text = JSON.stringify(answer);
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  return Object.fromEntries([...titles].map(([text, names]) => [names.join(', '), JSON.parse(text) as Normalized]));
}
