import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { Invitation } from '../../../src/modules/auth/invitations/invitation.entity.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../../actors.js';
import type { Answer } from '../../answer.js';
import { type Call, startApp, type TestApp } from '../../app.js';
import { form } from '../../attachments/world.js';
import { codeFor, lettersTo } from '../people.js';

export const PASSWORD = 'wooden harbour lamp';

let serial = 0;
export const newAddress = (): string => `guest${(serial += 1)}@abara.example`;
export const guest = (role: string, email = newAddress()) => ({ name: 'Wren Abara', email, role });

export interface InvitationView {
  id: number;
  state: string;
  client_id: number | null;
  code: string;
}

export interface InvitationWorld extends TestApp {
  admin: TestActor;
  other: TestActor;
  as(actor: TestActor, call: Call): Promise<Answer>;
  invite(body: object, actor?: TestActor): Promise<Answer>;
  resend(id: number, actor?: TestActor): Promise<Answer>;
  withdraw(id: number, actor?: TestActor): Promise<Answer>;
  tokenOf(email: string): Promise<string>;
  choose(token: string, password?: string): Promise<Answer>;
  login(email: string, password?: string): Promise<Answer>;
  register(email: string): Promise<Answer>;
  viewOf(email: string): Promise<InvitationView>;
  account(email: string): Promise<User | null>;
  setUser(email: string, change: Partial<User>): Promise<unknown>;
  row(email: string): Promise<Invitation>;
  trail(email: string): Promise<string[]>;
  csv(text: string | Buffer, dryRun?: boolean, actor?: TestActor): Promise<Answer>;
}

export async function startInvitationWorld(): Promise<InvitationWorld> {
  const app = await startApp({ TOKEN_HOURS: '10000', TOKEN_IDLE_MINUTES: '1000000' });
  const admin = await givenUser(app, { role: 'admin', name: 'Ada Admin' });
  const other = await givenUser(app, { role: 'admin', name: 'Otto Other' });
  const as = (actor: TestActor, call: Call) => app.call({ token: actor.token, ...call });
  const row = async (email: string) =>
    (await app.db.read(Invitation).find({ where: { email }, order: { id: 'DESC' } }))[0]!;
  return {
    ...app,
    admin,
    other,
    as,
    row,
    invite: (body, actor = admin) => as(actor, { method: 'POST', url: '/invitations', body }),
    resend: (id, actor = admin) => as(actor, { method: 'POST', url: `/invitations/${id}/resend` }),
    withdraw: (id, actor = admin) => as(actor, { method: 'DELETE', url: `/invitations/${id}` }),
    tokenOf: async (email) => {
      const letters = (await lettersTo(app, email)).filter(({ template }) => template === 'invitation');
      return /^\/reset-password\/([\w-]{43})\?welcome=1$/.exec(String(letters.at(-1)!.context.resetUrl))![1]!;
    },
    choose: (token, password = PASSWORD) =>
      app.call({ method: 'POST', url: `/auth/reset-password/${token}`, body: { password } }),
    login: (email, password = PASSWORD) => app.call({ method: 'POST', url: '/auth/login', body: { email, password } }),
    register: async (email) => {
      await app.call({ method: 'POST', url: '/auth/send-code', body: { email } });
      const body = { email, code: await codeFor(app, email), name: 'Wren Herself', password: 'another long phrase' };
      return app.call({ method: 'POST', url: '/auth/verify-code', body });
    },
    viewOf: async (email) => {
      const answer = await as(admin, { url: `/invitations?q=${email}` });
      return answer.json<{ items: InvitationView[] }>().items[0]!;
    },
    setUser: (email, change) => app.db.transaction(() => app.db.write(User).update({ email }, change as object)),
    account: (email) => app.db.read(User).findOneBy({ email }),
    trail: async (email) => {
      const rows = await app.db.read(Invitation).find({ where: { email }, select: { id: true } });
      const lines = await app.db.read(AuditRecord).find({ where: { recordType: 'invitation' }, order: { id: 'ASC' } });
      const ids = rows.map(({ id }) => String(id));
      return lines.filter(({ recordId }) => ids.includes(recordId)).map(({ action }) => action);
    },
    csv: (text, dryRun = false, actor = admin) =>
      as(actor, {
        method: 'POST',
        url: `/invitations/csv${dryRun ? '?dry_run=true' : ''}`,
        ...form([{ field: 'file', name: 'people.csv', bytes: Buffer.from(text as string), type: 'text/csv' }]),
      }),
  };
}
