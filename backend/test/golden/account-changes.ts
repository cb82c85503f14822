import { form } from '../attachments/world.js';
import { picture } from '../attachments/files.js';
import type { Plan, Plans, Scene } from './plan.js';
import { PASSWORD, type Person } from './world.js';

const customer = ({ world, title }: Scene) =>
  world.person('owner', { name: title, email: `${title.replaceAll(' ', '-').toLowerCase()}@customer.example` });

const ofCustomer =
  (body?: (person: Person) => object): Plan =>
  async (scene) => {
    const person = await customer(scene);
    return { path: { id: person.id }, ...(body && { body: body(person) }) };
  };

const body =
  (value: (scene: Scene) => unknown): Plan =>
  (scene) => ({ body: value(scene) });

const mailed = (scene: Scene): string => `${scene.title.replaceAll(' ', '-').toLowerCase()}@new.example`;

const halfway = async (scene: Scene) => {
  const person = await customer(scene);
  const { key, recovery } = await scene.world.oneTimeCodes(person);
  const { ticket } = await scene.world.factor(person);
  return { person, key, recovery, ticket };
};

const signIn: Plans = {
  'POST /auth/login': body(({ person: { email } }) => ({ email, password: PASSWORD })),
  'POST /auth/login: a wrong password': body(({ person: { email } }) => ({ email, password: 'wrong password' })),
  'POST /auth/login: two steps': async (scene) => {
    const { person } = await halfway(scene);
    return { body: { email: person.email, password: PASSWORD } };
  },
  'POST /auth/login/code': async (scene) => {
    const { ticket, key } = await halfway(scene);
    return { body: { ticket, code: scene.world.codeOf(key) } };
  },
  'POST /auth/login/code: a wrong code': async (scene) => {
    const { ticket, key } = await halfway(scene);
    const code = String((Number(scene.world.codeOf(key, 9)) + 1) % 1_000_000).padStart(6, '0');
    return { body: { ticket, code } };
  },
  'POST /auth/login/recovery-code': async (scene) => {
    const { ticket, recovery } = await halfway(scene);
    return { body: { ticket, code: recovery[0] } };
  },
  'POST /auth/login/passkey': async (scene) => {
    const person = await customer(scene);
    const { device } = await scene.world.passkey(person);
    const { ticket, passkey = {} } = await scene.world.factor(person);
    return { body: { ticket, response: device.sign({ ticket, options: passkey }) } };
  },
  'POST /auth/passkey-challenge': () => ({}),
  'POST /auth/logout': () => ({}),
  'POST /auth/send-code': body((scene) => ({ email: mailed(scene) })),
  'POST /auth/send-code: a second time': async (scene) => {
    const call = { body: { email: mailed(scene) } };
    await scene.world.do('POST /auth/send-code', call);
    return call;
  },
  'POST /auth/verify-code': async (scene) => {
    const email = mailed(scene);
    await scene.world.do('POST /auth/send-code', { body: { email } });
    return { body: { email, code: await scene.world.letter(email, 'code'), name: 'Nina New', password: PASSWORD } };
  },
  'POST /auth/verify-code: without a code': body((scene) => ({
    email: mailed(scene),
    code: '0000000',
    name: 'Nina New',
    password: PASSWORD,
  })),
  'POST /auth/request-password-reset': body(({ person: { email } }) => ({ email: ` ${email.toUpperCase()} ` })),
  'POST /auth/request-username': body(({ person: { email } }) => ({ email })),
  'POST /auth/reset-password/{token}': async (scene) => {
    const { email } = await customer(scene);
    await scene.world.do('POST /auth/request-password-reset', { body: { email } });
    return { path: { token: await scene.world.tokenFor(email, 'resetUrl') }, body: { password: `${PASSWORD} 2` } };
  },
  'POST /auth/not-me/{token}': async (scene) => {
    const person = await customer(scene);
    await scene.world.changePassword(person);
    return { path: { token: await scene.world.tokenFor(person.email) } };
  },
  'POST /auth/keep-account/{token}': async (scene) => {
    const person = await customer(scene);
    await scene.world.do('DELETE /account', { body: { email: person.email } }, person);
    return { path: { token: await scene.world.tokenFor(person.email) } };
  },
  'POST /auth/terms': body(() => ({ number: 1 })),
  'POST /auth/view-as': async (scene) => ({ body: { user_id: (await customer(scene)).id } }),
  'POST /auth/view-as/leave': () => ({}),
  'POST /auth/oidc/finish': body(() => ({ way: '0'.repeat(16) })),
  'POST /auth/oidc/connect': body(() => ({ way: '0'.repeat(16), password: PASSWORD })),
};

const session: Plan = async ({ world, person }) => {
  if (person.token === '') return { path: { id: 'none' } };
  await world.do('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
  const sessions = await world.do<{ id: string; is_current: boolean }[]>('GET /account/sessions', {}, person);
  return { path: { id: sessions.find(({ is_current: isCurrent }) => !isCurrent)?.id ?? 'none' } };
};

const passkey = async ({ world, person }: Scene) => {
  if (person.token === '') return { path: { id: 1 } };
  await world.passkey(person);
  const { passkeys } = await world.do<{ passkeys: { items: { id: number }[] } }>('GET /account/factors', {}, person);
  return { path: { id: passkeys.items[0]!.id } };
};

const withCodes: Plan = async ({ world, person }) => {
  if (person.token !== '') await world.oneTimeCodes(person);
  return {};
};

const newEmail = async (scene: Scene) => {
  const { world, person } = scene;
  if (person.token === '') return { body: { code: '0000000' } };
  await world.do('POST /account/email', { body: { email: mailed(scene) } }, person);
  return { body: { code: await world.letter(mailed(scene), 'code') } };
};

const account: Plans = {
  'PATCH /account': body(({ title }) => ({ name: ` ${title} `, phone: '(916) 555-0100' })),
  'DELETE /account': body(({ person: { email } }) => ({ email })),
  'POST /account/email': body((scene) => ({ email: mailed(scene) })),
  'POST /account/email/confirm': newEmail,
  'DELETE /account/email': async (scene) => ({ ...(await newEmail(scene)), body: undefined }),
  'POST /account/password': body(() => ({ current_password: PASSWORD, password: `${PASSWORD} 2` })),
  'POST /account/password: a wrong one': body(() => ({ current_password: 'wrong password', password: PASSWORD })),
  'DELETE /account/sessions': () => ({}),
  'DELETE /account/sessions/{id}': session,
  'POST /account/passkeys/challenge': () => ({}),
  'POST /account/passkeys': async ({ world, person }) => {
    if (person.token === '') return { body: {} };
    return { body: await world.newPasskey(person) };
  },
  'PATCH /account/passkeys/{id}': async (scene) => ({ ...(await passkey(scene)), body: { name: 'Phone' } }),
  'DELETE /account/passkeys/{id}': passkey,
  'POST /account/one-time-codes': () => ({}),
  'POST /account/one-time-codes/confirm': async ({ world, person }) => {
    if (person.token === '') return { body: {} };
    const { ticket, key } = await world.do<{ ticket: string; key: string }>('POST /account/one-time-codes', {}, person);
    return { body: { ticket, code: world.codeOf(key) } };
  },
  'DELETE /account/one-time-codes': withCodes,
  'POST /account/recovery-codes': withCodes,
  'POST /account/proof': body(() => ({ password: PASSWORD })),
  'POST /account/proof: a wrong password': body(() => ({ password: 'wrong password' })),
  'POST /account/proof/challenge': async (scene) => {
    if (scene.person.token !== '') await passkey(scene);
    return {};
  },
  'POST /account/proof/provider': body(() => ({ way: '0'.repeat(16) })),
  'POST /account/proof/provider/{provider}': () => ({ path: { provider: 'main' } }),
  'POST /account/connections': body(() => ({ way: '0'.repeat(16) })),
  'POST /account/connections/begin/{provider}': () => ({ path: { provider: 'main' } }),
  'DELETE /account/connections/{id}': () => ({ path: { id: 1 } }),
  'PATCH /users/me/notifications': body(() => ({ comment: false })),
  'POST /mail/unsubscribe': async ({ world, person }) => ({ body: { token: world.unsubscribeToken(person) } }),
};

const view: Plan = async ({ world, person, title }) => ({
  path: { id: (await world.view(title, person.token === '' ? world.people.owner : person)).id },
});

const users: Plans = {
  'PATCH /users/{id}/role': ofCustomer(() => ({ role: 'Employee' })),
  'PATCH /users/{id}/role: oneself': ({ world }) => ({ path: { id: world.people.admin.id }, body: { role: 'user' } }),
  'PATCH /users/{id}/active': ofCustomer(() => ({ is_active: false })),
  'DELETE /users/{id}': ofCustomer(),
  'DELETE /users/{id}: oneself': ({ world }) => ({ path: { id: world.people.admin.id } }),
  'DELETE /users/{id}: with projects': ({ world }) => ({ path: { id: world.people.owner.id } }),
  'POST /users/{id}/erasure': ofCustomer(({ email }) => ({ email })),
  'DELETE /users/{id}/factors': async (scene) => ({ path: { id: (await halfway(scene)).person.id } }),
  'POST /invitations': body((scene) => ({ name: scene.title, email: mailed(scene), role: 'Customer' })),
  'POST /invitations: somebody with an account': body(({ world }) => ({
    name: 'Clara Client',
    email: world.people.owner.email,
    role: 'user',
  })),
  'POST /invitations/csv': () =>
    form([{ field: 'file', name: 'p.csv', bytes: Buffer.from('name,email,role\nA,a@csv.example,user\nB,b,user\n') }]),
  'POST /invitations/{id}/resend': async (scene) => ({
    path: { id: (await scene.world.invitation(mailed(scene))).id },
  }),
  'DELETE /invitations/{id}': async (scene) => ({ path: { id: (await scene.world.invitation(mailed(scene))).id } }),
  'POST /views': body(({ title }) => ({ list: 'projects', name: title, words: 'status=Completed' })),
  'PATCH /views/{id}': async (scene) => ({ ...(await view(scene)), body: { name: `${scene.title} 2` } }),
  'DELETE /views/{id}': view,
};

const page = ({ world, title }: Scene) => world.page(title.replaceAll(' ', '-').toLowerCase());

const ofPage =
  (value?: object): Plan =>
  async (scene) => ({ path: { id: (await page(scene)).id }, ...(value && { body: value }) });

const published = async (scene: Scene) => {
  const { id } = await page(scene);
  await scene.world.do(`POST /content/${id}/publish`, { body: {} });
  return id;
};

const shot = async (name: string) => form([{ field: 'file', name, bytes: await picture('png', 300, 100) }]);

const site: Plans = {
  'POST /content': () => ({ body: { kind: 'service' } }),
  'PATCH /content/order': async ({ world }) => {
    const { items } = await world.do<{ items: { id: number; kind: string }[] }>('GET /content');
    const ids = items.filter(({ kind }) => kind === 'service').map(({ id }) => id);
    return { body: { ids: ids.reverse() } };
  },
  'PATCH /content/order: not all of them': body(() => ({ ids: [1] })),
  'PUT /content/{id}/draft': async (scene) => {
    const { id, document } = await page(scene);
    return { path: { id }, body: { document: { ...(document as object), title: 'Jobs' } } };
  },
  'DELETE /content/{id}/draft': async (scene) => ({ path: { id: await published(scene) } }),
  'POST /content/{id}/publish': ofPage({}),
  'DELETE /content/{id}': ofPage(),
  'POST /content/{id}/restore': async (scene) => {
    const { id } = await page(scene);
    await scene.world.do(`DELETE /content/${id}`);
    return { path: { id } };
  },
  'POST /content/{id}/versions/{number}/restore': async (scene) => ({
    path: { id: await published(scene), number: 1 },
  }),
  'PUT /content/{id}/plan': ofPage({ day: '2042-04-01', time: '06:00' }),
  'DELETE /content/{id}/plan': async (scene) => {
    const { id } = await page(scene);
    await scene.world.do(`PUT /content/${id}/plan`, { body: { day: '2042-04-01', time: '06:00' } });
    return { path: { id } };
  },
  'POST /content/{id}/preview': ofPage(),
  'POST /content/{id}/presence': ofPage({ field: 'title' }),
  'DELETE /content/{id}/presence': ofPage(),
  'POST /content/palette': body(() => ({ accent: '#0b5b49' })),
  'POST /redirects': body((scene) => ({ from: `/${mailed(scene).split('@')[0]}`, to: '/services' })),
  'PATCH /redirects/{id}': async (scene) => {
    const from = `/${mailed(scene).split('@')[0]}`;
    return { path: { id: (await scene.world.redirect(from)).id }, body: { from, to: '/about' } };
  },
  'DELETE /redirects/{id}': async (scene) => ({
    path: { id: (await scene.world.redirect(`/${mailed(scene).split('@')[0]}`)).id },
  }),
  'POST /site/setup/keep': body(() => ({ step: 'name' })),
  'PATCH /site/listing': body(() => ({ listing: 'no' })),
  'POST /site/pictures': () => shot('logo.png'),
  'PATCH /site/pictures/{id}': async ({ world }) => ({
    path: { id: (await world.sitePicture()).id },
    body: { alt: 'The logo' },
  }),
  'DELETE /site/pictures/{id}': async ({ world }) => ({ path: { id: (await world.sitePicture()).id } }),
  'POST /site/import': async ({ world }) => {
    const { rawPayload } = await world.app.call({ url: '/site/export', token: world.people.admin.token });
    return form([{ field: 'file', name: 'site.gz', bytes: rawPayload, type: 'application/gzip' }]);
  },
  'POST /site/import: no site': () => shot('site.gz'),
  'POST /projects/feature-images': () => shot('shot.png'),
};

const operation: Plans = {
  'POST /backups': () => ({}),
  'POST /backups/{name}/verify': () => ({ path: { name: 'portico-20420303-170000.tar' } }),
  'DELETE /backups/{name}/verify': () => ({ path: { name: 'portico-20420303-170000.tar' } }),
  'POST /backups/{name}/restore': () => ({
    path: { name: 'portico-20420303-170000.tar' },
    body: { firm: 'Pellworth' },
  }),
  'POST /mail/test': () => ({}),
  'POST /mail/{id}/resend': ({ seed }) => ({ path: { id: seed.mail } }),
  'POST /status/test-mail': () => ({}),
  'POST /status/wallet-rehearsal': () => ({}),
};

export const ACCOUNT_CHANGES: Plans = { ...signIn, ...account, ...users, ...site, ...operation };

export const OWN_ACCOUNT = [
  ...Object.keys(signIn),
  ...Object.keys(account),
  'POST /views',
  'PATCH /views/{id}',
  'DELETE /views/{id}',
];
