import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { MINUTE } from '../../../src/core/common/time/clock.js';
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
import { traces } from './person.js';

const NOTICES = 2;

describe('former email addresses', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const write = (email: string, more: Partial<NewEmail> = {}) =>
    app.db.transaction(() =>
      app.app
        .get(MailService, { strict: false })
        .enqueue({ to: email, template: 'test', context: { name: 'You', url: '/x' }, ...more }),
    );
  const ask = (email: string, name = 'Wren Abara') =>
    givenRequest(app, { email, name, createdAt: app.clock.now(), searchText: `${name.toLowerCase()}\n${email}` });
  const move = (person: TestActor, email: string) =>
    app.db.transaction(() => app.app.get(ProfileService, { strict: false }).changeEmail(person, email));
  const preview = async (id: number) => {
    const answer = await app.call({ url: `/users/${id}/erasure`, token: admin.token });
    const { deleted } = answer.json<{ deleted: { what: string; count: number }[] }>();
    return Object.fromEntries(deleted.map(({ what, count }) => [what, count]));
  };
  const erase = (id: number, email: string) =>
    app.call({ method: 'POST', url: `/users/${id}/erasure`, token: admin.token, body: { email } });
  const exportOf = async (id: number): Promise<string> => {
    await renewProofs(app);
    const tar = extract();
    tar.end((await app.call({ url: `/users/${id}/export.tar`, token: admin.token })).rawPayload);
    let all = '';
    for await (const entry of tar) all += (await buffer(entry as unknown as AsyncIterable<Uint8Array>)).toString();
    return all;
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
    // Runs again after a restore.
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
