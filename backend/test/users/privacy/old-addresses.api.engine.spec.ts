import { HOUR, MINUTE } from '../../../src/core/common/time/clock.js';
import { Invitation } from '../../../src/modules/auth/invitations/invitation.entity.js';
import { OutboxMail } from '../../../src/modules/mail/outbox-mail.entity.js';
import { MailService, type NewEmail } from '../../../src/modules/mail/mail.service.js';
import { Receipt } from '../../../src/modules/payments/receipts/receipt.entity.js';
import { Request } from '../../../src/modules/requests/request.entity.js';
import { ErasureService } from '../../../src/modules/users/privacy/erasure.service.js';
import { FormerEmail } from '../../../src/modules/users/former-email.entity.js';
import { ProfileService } from '../../../src/modules/users/profile.service.js';
import { givenUser, renewProofs, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { givenProject } from '../../projects.js';
import { givenReceipt } from '../../receipts/rows.js';
import { givenRequest } from '../../requests/rows.js';
import { openTar, traces } from './person.js';

const NOTICES = 2;

let app: TestApp;
let admin: TestActor;

beforeAll(async () => {
  app = await startApp();
  admin = await givenUser(app, { role: 'admin' });
});
afterAll(() => app.close());

const post = async (url: string, body: object) => {
  await renewProofs(app);
  return app.call({ method: 'POST', url, token: admin.token, body });
};
const erase = (id: number, email: string) => post(`/users/${id}/erasure`, { email });
const move = (person: Pick<TestActor, 'id' | 'email'>, email: string) =>
  app.db.transaction(() => app.app.get(ProfileService, { strict: false }).changeEmail(person, email));

describe('invitations to the address of an erased person', () => {
  const invite = async (email: string, more: object = {}) =>
    (await post('/invitations', { name: 'Dora Dunmore', email, role: 'user', ...more })).statusCode;
  const invitations = (email: string) => app.db.read(Invitation).countBy({ email });

  it('are erased with the person', async () => {
    const email = 'bea@firm.example';
    expect(await invite(email)).toBe(201);
    const bea = await givenUser(app, { email });
    expect((await erase(bea.id, email)).statusCode).toBe(200);
    expect(await invitations(email)).toBe(0);
  });

  it('are erased at a former address unless the account of another person belongs to them', async () => {
    const [first, second, current] = ['hall@firm.example', 'office@firm.example', 'kim@own.example'];
    expect(await invite(first)).toBe(201);
    const { id } = await givenUser(app, { email: first });
    for (const [email, to] of [
      [first, second],
      [second, current],
    ] as const)
      expect(await move({ id, email }, to)).toBe(true);
    expect(await invite(second, { for_project: true })).toBe(201);
    expect((await erase(id, current)).statusCode).toBe(200);
    expect([await invitations(first), await invitations(second)]).toEqual([0, 1]);
  });

  it('stay when they are later than an erasure that is repeated', async () => {
    const email = 'fay@firm.example';
    const fay = await givenUser(app, { email });
    expect((await erase(fay.id, email)).statusCode).toBe(200);
    app.clock.advance(HOUR);
    expect(await invite(email)).toBe(201);
    await givenRequest(app, { email, createdAt: app.clock.in(-2 * HOUR) });
    expect(await app.app.get(ErasureService, { strict: false }).repeat()).toBe(1);
    expect(await invitations(email)).toBe(1);
  });
});

describe('former email addresses', () => {
  const write = (email: string, more: Partial<NewEmail> = {}) =>
    app.db.transaction(() =>
      app.app
        .get(MailService, { strict: false })
        .enqueue({ to: email, template: 'test', context: { name: 'You', url: '/x' }, ...more }),
    );
  const ask = (email: string, name = 'Wren Abara') =>
    givenRequest(app, { email, name, createdAt: app.clock.now(), searchText: `${name.toLowerCase()}\n${email}` });
  const preview = async (id: number) => {
    const answer = await app.call({ url: `/users/${id}/erasure`, token: admin.token });
    const { deleted } = answer.json<{ deleted: { what: string; count: number }[] }>();
    return Object.fromEntries(deleted.map(({ what, count }) => [what, count]));
  };
  const exportOf = async (id: number): Promise<string> => {
    await renewProofs(app);
    const { rawPayload } = await app.call({ url: `/users/${id}/export.tar`, token: admin.token });
    return [...(await openTar(rawPayload)).values()].join('');
  };
  const lettersTo = (recipient: string) => app.db.read(OutboxMail).countBy({ recipient });

  it('are exported, counted and erased with all related data', async () => {
    const ada = await givenUser(app, { name: 'Ada Ashgrove', email: 'ada@old.example' });
    await write('ada@old.example');
    await ask('ada@old.example');
    expect(await move(ada, 'ada@new.example')).toBe(true);
    await write('ada@new.example');
    expect(await preview(ada.id)).toMatchObject({ 'old-addresses': 1, letters: 2 + NOTICES, requests: 1 });
    expect(await exportOf(ada.id)).toContain('ada@old.example');
    expect((await erase(ada.id, 'ada@new.example')).statusCode).toBe(200);
    expect(await traces(app, 'ada@old.example', 'ada@new.example', 'Ashgrove')).toEqual([]);
  });

  it('are stored once when a person returns to one, and exclude the current one', async () => {
    const ben = await givenUser(app, { email: 'ben@one.example' });
    await move(ben, 'ben@two.example');
    await move({ ...ben, email: 'ben@two.example' }, 'ben@one.example');
    await move({ ...ben, email: 'ben@one.example' }, 'ben@two.example');
    await move({ ...ben, email: 'ben@two.example' }, 'ben@one.example');
    const kept = await app.db.read(FormerEmail).find({ where: { userId: ben.id }, order: { email: 'ASC' } });
    expect(kept.map(({ email }) => email)).toEqual(['ben@one.example', 'ben@two.example']);
    await write('ben@one.example');
    expect((await preview(ben.id))['letters']).toBe(4 * NOTICES + 1);
  });

  it('now used by another person expose and erase only the records of the former holder', async () => {
    const cleo = await givenUser(app, { name: 'Cleo Carrow', email: 'shared@firm.example' });
    await ask('shared@firm.example');
    await write('shared@firm.example');
    await move(cleo, 'cleo@own.example');
    app.clock.advance(MINUTE);
    const next = await givenUser(app, { name: 'Dora Dunmore', email: 'shared@firm.example' });
    const theirs = await ask('shared@firm.example', 'Nour Haddad');
    await write('shared@firm.example');
    expect(await preview(cleo.id)).toMatchObject({ letters: 1 + NOTICES, requests: 1 });
    const exported = await exportOf(cleo.id);
    expect(exported).toContain('Wren Abara');
    expect(exported).not.toContain('Nour Haddad');
    expect((await erase(cleo.id, 'cleo@own.example')).statusCode).toBe(200);
    expect(await lettersTo('shared@firm.example')).toBe(1);
    expect(await preview(next.id)).toMatchObject({ letters: 1, requests: 1 });
    expect(await exportOf(next.id)).toContain(`"id": ${theirs.id},`);
    expect(await traces(app, 'Carrow', 'cleo@own.example')).toEqual([]);
  });

  it('keep the data of a former holder apart from the person who uses the address now', async () => {
    const eva = await givenUser(app, { name: 'Eva Ellwood', email: 'desk@firm.example' });
    const request = await ask('desk@firm.example');
    await write('desk@firm.example');
    const { receipt } = await givenReceipt(app, { owner: eva });
    const letters = await lettersTo('desk@firm.example');
    await move(eva, 'eva@own.example');
    app.clock.advance(MINUTE);
    const next = await givenUser(app, { name: 'Finn Fallow', email: 'desk@firm.example' });
    expect(await preview(next.id)).toEqual({ account: 1, sessions: 1 });
    expect(await exportOf(next.id)).not.toMatch(/Ellwood|Wren Abara|eva@own/);
    expect((await erase(next.id, 'desk@firm.example')).statusCode).toBe(200);
    await app.app.get(ErasureService, { strict: false }).repeat();
    expect(await app.db.read(Request).findOneBy({ id: request.id })).toMatchObject({ email: 'desk@firm.example' });
    expect(await app.db.read(Receipt).findOneBy({ id: receipt.id })).toMatchObject({ buyerName: 'Eva Ellwood' });
    expect(await lettersTo('desk@firm.example')).toBe(letters + 1);
    expect(await exportOf(eva.id)).toContain('"name": "Wren Abara"');
  });

  it('export the content of emails about projects of the account', async () => {
    const iris = await givenUser(app, { email: 'iris@old.example' });
    const { id } = await givenProject(app, { userId: iris.id });
    await write('iris@old.example', { about: `project:${id}`, context: { name: 'Iris', url: '/about-her-project' } });
    await move(iris, 'iris@new.example');
    expect(await exportOf(iris.id)).toContain('/about-her-project');
  });

  it('are erased for each of two people who had one in turn, also after a return', async () => {
    const gus = await givenUser(app, { email: 'team@firm.example' });
    await ask('team@firm.example');
    await move(gus, 'gus@own.example');
    app.clock.advance(MINUTE);
    const hal = await givenUser(app, { email: 'team@firm.example' });
    const { id } = await ask('team@firm.example');
    await move(hal, 'hal@own.example');
    app.clock.advance(MINUTE);
    const asked = () => app.db.read(Request).findBy({ email: 'team@firm.example' });
    await move({ ...gus, email: 'gus@own.example' }, 'team@firm.example');
    await ask('team@firm.example');
    expect(await asked()).toHaveLength(3);
    await renewProofs(app);
    expect((await erase(gus.id, 'team@firm.example')).statusCode).toBe(200);
    expect(await asked()).toMatchObject([{ id }]);
    expect(await exportOf(hal.id)).toContain(`"id": ${id},`);
    expect((await erase(hal.id, 'hal@own.example')).statusCode).toBe(200);
    expect(await asked()).toEqual([]);
  });

  it('keep the data of the next holder after both have left', async () => {
    const ian = await givenUser(app, { email: 'sales@firm.example' });
    await ask('sales@firm.example');
    await move(ian, 'ian@own.example');
    app.clock.advance(MINUTE);
    const jo = await givenUser(app, { email: 'sales@firm.example' });
    const { id } = await ask('sales@firm.example');
    await move(jo, 'jo@own.example');
    await renewProofs(app);
    expect(await preview(ian.id)).toMatchObject({ requests: 1 });
    expect((await erase(ian.id, 'ian@own.example')).statusCode).toBe(200);
    expect(await app.db.read(Request).findBy({ email: 'sales@firm.example' })).toMatchObject([{ id }]);
  });
});
