import { DAY } from '../../../src/core/common/time/clock.js';
import { RateLimits } from '../../../src/core/rate-limit/rate-limits.js';
import { InvitationService } from '../../../src/modules/auth/invitations/invitation.service.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { givenUser, renewProofs } from '../../actors.js';
import { lettersTo } from '../people.js';
import { givenProject } from '../../projects.js';
import { guest, type InvitationView, type InvitationWorld, newAddress, startInvitationWorld } from './world.js';

describe('invitations', () => {
  let world: InvitationWorld;

  beforeAll(async () => (world = await startInvitationWorld()));
  afterAll(() => world.close());

  it('create an account with their role when they are accepted', async () => {
    const { email, ...rest } = guest('Employee');
    const sent = await world.invite({ ...rest, email: email.toUpperCase() });
    expect([sent.statusCode, sent.json()]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        name: 'Wren Abara',
        email,
        role: 'agent',
        state: 'waiting',
        client_id: null,
        invited_by: 'Ada Admin',
        sent_at: expect.any(String) as string,
        ended_at: null,
        expires_at: expect.any(String) as string,
      },
    ]);
    const { sent_at, expires_at } = sent.json<{ sent_at: string; expires_at: string }>();
    expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(7 * DAY);
    expect(await world.account(email)).toBeNull();
    const [letter] = await lettersTo(world, email);
    expect(letter).toMatchObject({
      subject: 'You are invited',
      context: { inviter: 'Ada Admin', role: 'an employee' },
    });
    const token = await world.tokenOf(email);
    expect((await world.call({ url: `/auth/reset-password/${token}` })).json()).toEqual({
      message: 'This link is valid.',
      invitation: { email, role: 'agent', inviter: 'Ada Admin', project_title: null },
    });
    expect((await world.choose(token, 'password')).json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect((await world.choose(token)).statusCode).toBe(200);
    expect(await world.account(email)).toMatchObject({
      name: 'Wren Abara',
      role: 'agent',
      isInvited: false,
      termsVersion: '2025-07-12',
    });
    expect((await world.login(email)).json()).toMatchObject({ user: { role: 'agent' } });
    expect(await world.viewOf(email)).toMatchObject({ state: 'answered', ended_at: expect.any(String) as string });
    expect(await world.trail(email)).toEqual(['invitation.sent', 'invitation.answered']);
  });

  it('are accepted once; further uses are rejected and recorded once', async () => {
    const { email, ...rest } = guest('agent');
    await world.invite({ ...rest, email });
    const token = await world.tokenOf(email);
    const answers = await Promise.all([world.choose(token), world.choose(token, 'a second long phrase')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await world.choose(token)).json()).toMatchObject({ code: 'RESET_INVALID' });
    expect((await world.call({ url: `/auth/reset-password/${token}` })).json()).toMatchObject({
      code: 'RESET_INVALID',
    });
    expect(await world.db.read(User).countBy({ email })).toBe(1);
    expect(await world.trail(email)).toEqual(['invitation.sent', 'invitation.answered', 'invitation.refused']);
  });

  it('are rejected for a registered, invited or invalid person', async () => {
    const person = await givenUser(world);
    expect((await world.invite(guest('user', person.email))).json()).toMatchObject({ code: 'ALREADY_REGISTERED' });
    const { email, ...rest } = guest('user');
    await world.invite({ ...rest, email });
    const again = await world.invite({ ...rest, email });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'ALREADY_INVITED', invitation_id: (await world.viewOf(email)).id }) as object,
    ]);
    for (const wrong of [
      { name: '\u200b' },
      { email: 'nobody' },
      { role: 'owner' },
      { extra: 1 },
      { for_project: 'yes' },
    ])
      expect((await world.invite({ ...guest('user'), ...wrong })).statusCode).toBe(400);
    expect(await lettersTo(world, email)).toHaveLength(1);
  });

  it('are created once when two admins invite the same address at once', async () => {
    const invited = guest('agent');
    const answers = await Promise.all([
      world.invite(invited),
      world.invite({ ...invited, role: 'admin' }, world.other),
      world.invite(invited),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await lettersTo(world, invited.email)).toHaveLength(1);
  });

  it('are sent again with a new link, which invalidates the previous one', async () => {
    const { email, ...rest } = guest('agent');
    await world.invite({ ...rest, email });
    const former = await world.tokenOf(email);
    world.clock.advance(8 * DAY);
    await renewProofs(world);
    expect(await world.viewOf(email)).toMatchObject({ state: 'expired' });
    expect((await world.choose(former)).statusCode).toBe(400);
    const { id } = await world.viewOf(email);
    expect((await world.resend(id, world.other)).json()).toMatchObject({ state: 'waiting', invited_by: 'Otto Other' });
    expect((await world.choose(former)).statusCode).toBe(400);
    expect((await world.choose(await world.tokenOf(email))).statusCode).toBe(200);
    expect((await world.resend(id)).json()).toMatchObject({ code: 'INVITATION_OVER' });
    expect((await world.withdraw(id)).json()).toMatchObject({ code: 'INVITATION_OVER' });
    expect((await world.resend(999_999)).json()).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
    expect(await world.trail(email)).toEqual([
      ...['invitation.sent', 'invitation.refused', 'invitation.sent-again', 'invitation.answered'],
    ]);
  });

  it('are replaced when they have expired', async () => {
    const invited = guest('user');
    await world.invite(invited);
    world.clock.advance(8 * DAY);
    await renewProofs(world);
    expect((await world.invite({ ...invited, role: 'agent' })).json()).toMatchObject({ role: 'agent' });
    const list = await world.as(world.admin, { url: `/invitations?q=${invited.email}` });
    expect(list.json()).toMatchObject({ total: 1, items: [{ role: 'agent', state: 'waiting' }] });
  });

  it('can be withdrawn, which invalidates the link and frees the address', async () => {
    const invited = guest('admin');
    const { id } = (await world.invite(invited)).json<InvitationView>();
    const token = await world.tokenOf(invited.email);
    expect((await world.withdraw(id, world.other)).statusCode).toBe(200);
    expect((await world.choose(token)).json()).toMatchObject({ code: 'RESET_INVALID' });
    expect(await world.account(invited.email)).toBeNull();
    expect((await world.invite(invited)).statusCode).toBe(201);
    expect(await world.trail(invited.email)).toEqual([
      ...['invitation.sent', 'invitation.withdrawn', 'invitation.refused', 'invitation.sent'],
    ]);
  });

  it('are not withdrawn by an admin who has lost the role in the meantime', async () => {
    const boss = await givenUser(world, { role: 'admin' });
    const { email, ...rest } = guest('user');
    const { id } = (await world.invite({ ...rest, email })).json<InvitationView>();
    await world.setUser(boss.email, { role: 'user' });
    const withdrawn = world.app.get(InvitationService).withdraw({ ...boss, sessionId: '' }, id);
    await expect(withdrawn).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await world.viewOf(email)).toMatchObject({ state: 'waiting' });
  });

  it('are either accepted or withdrawn when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const invited = guest('agent');
      const { id } = (await world.invite(invited)).json<InvitationView>();
      const token = await world.tokenOf(invited.email);
      const [chosen, gone] = await Promise.all([world.choose(token), world.withdraw(id, world.other)]);
      expect([chosen.statusCode, gone.statusCode].sort()).toEqual(chosen.statusCode === 200 ? [200, 409] : [200, 400]);
      expect((await world.account(invited.email)) !== null).toBe(chosen.statusCode === 200);
    }
  });

  it('end when the address registers as a customer', async () => {
    const invited = guest('admin');
    await world.invite(invited);
    const token = await world.tokenOf(invited.email);
    expect((await world.register(invited.email)).statusCode).toBe(201);
    expect(await world.account(invited.email)).toMatchObject({ role: 'user', name: 'Wren Herself' });
    expect((await world.choose(token)).statusCode).toBe(400);
    expect(await world.account(invited.email)).toMatchObject({ role: 'user' });
    expect(await world.trail(invited.email)).toEqual([
      ...['invitation.sent', 'invitation.overtaken', 'invitation.refused'],
    ]);
  });

  it('end when another account changes to the address', async () => {
    const { email, ...rest } = guest('agent');
    const { id } = (await world.invite({ ...rest, email })).json<InvitationView>();
    const owner = await givenUser(world);
    const post = (url: string, body: object) => world.as(owner, { method: 'POST', url: `/account/${url}`, body });
    await post('email', { email });
    const { code } = (await lettersTo(world, email)).at(-1)!.context;
    expect((await post('email/confirm', { code })).statusCode).toBe(200);
    expect((await world.resend(id)).json()).toMatchObject({ code: 'INVITATION_OVER' });
    expect(await world.viewOf(email)).toMatchObject({ state: 'overtaken' });
    expect(await world.trail(email)).toEqual(['invitation.sent', 'invitation.overtaken']);
  });

  it('end when “This wasn’t me” gives the address back to its account', async () => {
    const owner = await givenUser(world);
    const post = (url: string, body?: object) => world.as(owner, { method: 'POST', url, ...(body && { body }) });
    const newest = async (to: string) => (await lettersTo(world, to)).at(-1)!.context;
    const theirs = newAddress();
    await post('/account/email', { email: theirs });
    await post('/account/email/confirm', { code: (await newest(theirs))['code'] });
    const { url } = await newest(owner.email);
    await world.invite(guest('agent', owner.email));
    expect((await post(`/auth${String(url)}`)).statusCode).toBe(200);
    expect(await world.account(owner.email)).toMatchObject({ id: owner.id });
    expect(await world.viewOf(owner.email)).toMatchObject({ state: 'overtaken' });
    expect(await world.trail(owner.email)).toEqual(['invitation.sent', 'invitation.overtaken']);
  });

  it('for staff expire when the inviter is no longer an admin', async () => {
    const boss = await givenUser(world, { role: 'admin' });
    const [staff, customer] = [guest('admin'), guest('user')];
    await world.invite(staff, boss);
    await world.invite(customer, boss);
    const [staffToken, customerToken] = [await world.tokenOf(staff.email), await world.tokenOf(customer.email)];
    await world.setUser(boss.email, { isActive: false });
    expect(await world.viewOf(staff.email)).toMatchObject({ state: 'expired' });
    expect((await world.choose(staffToken)).statusCode).toBe(400);
    expect((await world.choose(customerToken)).statusCode).toBe(200);
    await world.resend((await world.viewOf(staff.email)).id);
    expect((await world.choose(await world.tokenOf(staff.email))).statusCode).toBe(200);
  });

  it('are deleted some time after their end, with an unused account', async () => {
    const { JobService } = await import('../../../src/core/scheduler/job.service.js');
    expect(world.app.get(JobService).names).toContain('invitations');
    const [unused, used, gone] = [newAddress(), newAddress(), newAddress()];
    await world.invite({ ...guest('user', unused), for_project: true });
    const { client_id } = (await world.invite({ ...guest('user', used), for_project: true })).json<InvitationView>();
    await givenProject(world, { userId: client_id! });
    await world.withdraw((await world.invite(guest('agent', gone))).json<InvitationView>().id);
    const sweep = () => world.app.get(InvitationService).deleteOld(new AbortController().signal);
    world.clock.advance(36 * DAY);
    await sweep();
    expect([await world.row(unused), await world.row(gone)]).toEqual([expect.anything(), undefined]);
    world.clock.advance(2 * DAY);
    await renewProofs(world);
    await sweep();
    expect([await world.row(unused), await world.row(used), await world.account(unused)]).toEqual([
      ...[undefined, undefined, null],
    ]);
    expect(await world.account(used)).toMatchObject({ isActive: true, isInvited: true });
  });

  it('are limited to a number of emails per address and day', async () => {
    const email = newAddress();
    const { id } = (await world.invite(guest('user', email))).json<InvitationView>();
    const limit = jest.spyOn(world.app.get(RateLimits), 'get').mockReturnValue({ limit: 2, window: DAY });
    expect((await world.resend(id)).statusCode).toBe(200);
    expect((await world.resend(id)).statusCode).toBe(429);
    limit.mockRestore();
  });
});
