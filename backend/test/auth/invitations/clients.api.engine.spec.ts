import { setTimeout as pause } from 'node:timers/promises';
import { Project } from '../../../src/modules/projects/project.entity.js';
import { InvitationService } from '../../../src/modules/auth/invitations/invitation.service.js';
import { AccountService } from '../../../src/modules/users/account.service.js';
import { UserDeletionPolicy } from '../../../src/modules/users/user-deletion.policy.js';
import { givenUser } from '../../actors.js';
import { codeFor, lettersTo, resetTokenFor } from '../people.js';
import { givenProject } from '../../projects.js';
import { beforeCommit } from '../../until.js';
import { guest, type InvitationView, type InvitationWorld, newAddress, startInvitationWorld } from './world.js';

describe('invitations for a project', () => {
  let world: InvitationWorld;

  beforeAll(async () => (world = await startInvitationWorld()));
  afterAll(() => world.close());

  const forProject = async (email = newAddress()) => {
    const answer = await world.invite({ ...guest('user', email), for_project: true });
    return { email, answer, view: answer.json<InvitationView>() };
  };
  const clients = async (q = '') => {
    const answer = await world.as(world.admin, { url: `/clients?limit=200${q && `&q=${q}`}` });
    return answer.json<{ items: { id: number; email: string; is_invited: boolean }[] }>().items;
  };

  it('create an account that is listed but cannot sign in', async () => {
    const { email, view } = await forProject();
    expect(await world.account(email)).toMatchObject({ id: view.client_id, isInvited: true, role: 'user' });
    expect((await world.login(email, '')).statusCode).toBe(400);
    expect((await world.login(email, 'anything at all')).statusCode).toBe(401);
    expect((await clients()).map((client) => client.email)).not.toContain(email);
    expect(await clients(email)).toMatchObject([{ id: view.client_id, is_invited: true }]);
    await givenProject(world, { userId: view.client_id! });
    expect((await clients()).map((client) => client.email)).toContain(email);
    expect((await world.choose(await world.tokenOf(email))).statusCode).toBe(200);
    expect(await clients(email)).toMatchObject([{ id: view.client_id, is_invited: false }]);
  });

  it('name the project in the email and behind the link', async () => {
    const email = newAddress();
    const titleIn = async () => (await lettersTo(world, email)).at(-1)!.context.projectTitle;
    const sent = await world.invite({ ...guest('user', email), for_project: true, project_title: ' Clinic intake ' });
    const { id, client_id: userId } = sent.json<InvitationView>();
    expect(await titleIn()).toBe('Clinic intake');
    await givenProject(world, { userId: userId!, title: 'Clinic intake API' });
    const link = await world.call({ url: `/auth/reset-password/${await world.tokenOf(email)}` });
    expect(link.json()).toMatchObject({ invitation: { project_title: 'Clinic intake API' } });
    await world.resend(id);
    expect(await titleIn()).toBe('Clinic intake API');
  });

  it('are created once with one email when two admins invite at once; invited staff are rejected', async () => {
    const email = newAddress();
    const [one, two] = await Promise.all([forProject(email), forProject(email)]);
    expect(one.view.client_id).toBe(two.view.client_id);
    expect(await lettersTo(world, email)).toHaveLength(1);
    const staff = guest('agent');
    await world.invite(staff);
    expect((await forProject(staff.email)).view).toMatchObject({ code: 'ALREADY_INVITED' });
  });

  it('use the existing account of an earlier invitation', async () => {
    const invited = guest('user');
    await world.invite(invited);
    const { view } = await forProject(invited.email);
    expect(view.client_id).toEqual(expect.any(Number));
    expect((await world.choose(await world.tokenOf(invited.email))).statusCode).toBe(200);
    expect(await world.account(invited.email)).toMatchObject({ id: view.client_id, isInvited: false });
  });

  it('keep the role that the account has on acceptance', async () => {
    const { email } = await forProject();
    await world.setUser(email, { role: 'agent' });
    const token = await world.tokenOf(email);
    await world.setUser(email, { role: 'user' });
    expect((await world.choose(token)).statusCode).toBe(200);
    expect(await world.account(email)).toMatchObject({ role: 'user' });
  });

  it('allow a registration, which takes over the account', async () => {
    const { email, view } = await forProject();
    expect((await world.register(email)).statusCode).toBe(201);
    expect(await world.account(email)).toMatchObject({ id: view.client_id, name: 'Wren Herself', isInvited: false });
    expect((await world.login(email, 'another long phrase')).statusCode).toBe(200);
    expect((await world.choose(await world.tokenOf(email))).statusCode).toBe(400);
    expect((await world.login(email)).statusCode).toBe(401);
    expect(await world.viewOf(email)).toMatchObject({ state: 'answered' });
  });

  it('are rejected when the guest registers at the same moment', async () => {
    const { email, name } = guest('user');
    let commit = () => {};
    const committed = new Promise<void>((resolve) => (commit = resolve));
    const registration = world.db.transaction(async () => {
      const account = { name, email, passwordHash: 'none', role: 'user' as const };
      await world.app.get(AccountService, { strict: false }).create(account);
      await committed;
    });
    const invited = forProject(email);
    // MariaDB: the invitation waits for the account's row.
    await pause(300);
    commit();
    await registration;
    const { answer, view } = await invited;
    expect([answer.statusCode, view.code]).toEqual([409, 'ALREADY_REGISTERED']);
  });

  it('end when the guest registers while the invitation is being sent', async () => {
    const { email, name } = guest('user');
    await world.call({ method: 'POST', url: '/auth/send-code', body: { email } });
    const code = await codeFor(world, email);
    const body = { email, code, name, password: 'another long phrase' };
    const registered = await beforeCommit(
      world.db,
      () => world.app.get(InvitationService).invite({ ...world.admin, sessionId: '' }, { name, email, role: 'agent' }),
      () => world.call({ method: 'POST', url: '/auth/verify-code', body }),
    );
    expect(registered.statusCode).toBe(201);
    expect(await world.viewOf(email)).toMatchObject({ state: 'overtaken' });
  });

  it('can be accepted by a password reset', async () => {
    const { email } = await forProject();
    await world.call({ method: 'POST', url: '/auth/request-password-reset', body: { email } });
    expect((await world.choose(await resetTokenFor(world, email))).statusCode).toBe(200);
    expect((await world.choose(await world.tokenOf(email))).statusCode).toBe(400);
    expect(await world.viewOf(email)).toMatchObject({ state: 'answered' });
  });

  it('end earlier links for a password reset when they are accepted', async () => {
    const { email } = await forProject();
    await world.call({ method: 'POST', url: '/auth/request-password-reset', body: { email } });
    expect((await world.choose(await world.tokenOf(email))).statusCode).toBe(200);
    const reset = await world.choose(await resetTokenFor(world, email), 'another long phrase');
    expect(reset.json()).toMatchObject({ code: 'RESET_INVALID' });
    expect((await world.login(email)).statusCode).toBe(200);
  });

  it('delete the account on withdrawal, or deactivate it if it has a project', async () => {
    const [unused, used] = [await forProject(), await forProject()];
    await givenProject(world, { userId: used.view.client_id! });
    const tokens = [await world.tokenOf(unused.email), await world.tokenOf(used.email)];
    await world.withdraw(unused.view.id);
    await world.withdraw(used.view.id);
    expect(await world.account(unused.email)).toBeNull();
    expect(await world.account(used.email)).toMatchObject({ isActive: false, isInvited: true });
    for (const token of tokens) expect((await world.choose(token)).statusCode).toBe(400);
    await world.register(used.email).catch(() => undefined);
    expect((await world.login(used.email, 'another long phrase')).statusCode).toBe(401);
    expect((await world.invite(guest('user', used.email))).json()).toMatchObject({ code: 'CUSTOMER_INACTIVE' });
  });

  it('clear the assignee of projects when withdrawal deletes the account', async () => {
    const { email, view } = await forProject();
    await world.setUser(email, { role: 'agent' });
    const { id: userId } = await givenUser(world);
    const project = await givenProject(world, { userId, assigneeId: view.client_id });
    expect((await world.withdraw(view.id)).statusCode).toBe(200);
    expect(await world.account(email)).toBeNull();
    expect(await world.db.read(Project).findOneBy({ id: project.id })).toMatchObject({ assigneeId: null });
  });

  it('are deleted with the account', async () => {
    const { email, view } = await forProject();
    const token = await world.tokenOf(email);
    await world.as(world.admin, { method: 'DELETE', url: `/users/${view.client_id}` });
    expect((await world.choose(token)).statusCode).toBe(400);
    expect(await world.account(email)).toBeNull();
  });

  it('are neither accepted nor sent again while the account is deactivated', async () => {
    const { email, view } = await forProject();
    const token = await world.tokenOf(email);
    expect((await world.call({ url: `/auth/reset-password/${token}` })).statusCode).toBe(200);
    await world.as(world.admin, {
      method: 'PATCH',
      url: `/users/${view.client_id}/active`,
      body: { is_active: false },
    });
    const look = await world.call({ url: `/auth/reset-password/${token}` });
    for (const answer of [look, await world.choose(token)])
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'RESET_INVALID' });
    expect(await world.account(email)).toMatchObject({ isActive: false, isInvited: true });
    expect((await world.resend(view.id)).json()).toMatchObject({ statusCode: 409, code: 'CUSTOMER_INACTIVE' });
    expect(await lettersTo(world, email)).toHaveLength(1);
  });

  it('do not count as the last admin', async () => {
    const { email } = await forProject();
    await world.setUser(email, { role: 'admin' });
    await world.setUser(world.other.email, { role: 'agent' });
    const policy = world.app.get(UserDeletionPolicy, { strict: false });
    expect(await policy.refusalFor(world.admin)).toMatchObject({ code: 'LAST_ADMIN' });
  });
});
