import { Request } from '../../src/modules/requests/request.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { header, type MailApp, startMailApp } from '../mail/mail-app.js';
import { MESSAGE, QUOTATION } from './world.js';
import { form } from '../attachments/world.js';

const HOSTILE = `{{7*7}} <img src=x onerror=alert(1)> "'&`;

describe('request emails', () => {
  let app: MailApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startMailApp({ mailTimeoutMs: 600_000 });
    admin = await givenUser(app, { role: 'admin', email: 'ada@pellworth.example' });
    await givenUser(app, { role: 'admin', email: 'ravi@pellworth.example' });
    await givenUser(app, { role: 'agent', email: 'clara@pellworth.example' });
  });
  afterEach(() => app.reset());
  afterAll(() => app.close());

  const quotation = (body: object = {}) =>
    app.call({ method: 'POST', url: '/quotation', body: { ...QUOTATION, ...body } });

  it('reach every admin, with the visitor as the only reply address', async () => {
    expect((await quotation({ requesterName: HOSTILE, notes: HOSTILE })).statusCode).toBe(201);
    await app.until(({ state }) => state === 'sent');
    const mails = app.catcher.mails();
    expect(mails.map(({ to }) => to).sort()).toEqual([
      ['ada@pellworth.example'],
      ['ravi@pellworth.example'],
      ['wren@abara.example'],
    ]);
    for (const mail of mails.filter(({ to }) => to[0] !== 'wren@abara.example')) {
      expect(mail.headers.filter(({ name }) => name === 'Reply-To')).toHaveLength(1);
      expect(header(mail, 'Reply-To')).toBe('wren@abara.example');
      expect(header(mail, 'Subject')).toMatch(/^New quotation request \(no\. \d+\)$/);
      expect(mail.from).toBe('support@pellworth.example');
      expect(mail.text).toContain(`> Name: ${HOSTILE}`);
      expect(mail.html).not.toContain('<img');
    }
    const thanks = mails.find(({ to }) => to[0] === 'wren@abara.example')!;
    expect(header(thanks, 'Reply-To')).toBeUndefined();
    expect(thanks.text).toContain('We reply within 1 to 2 business days.');
    expect(`${thanks.text}${thanks.html}`).not.toMatch(/7\*7|Abara|Web Development/);
  });

  it('mark a reply of staff as written by a person, unlike automatic emails', async () => {
    await quotation();
    await app.until(({ state }) => state === 'sent');
    const [automatic] = app.catcher.mails();
    expect(header(automatic!, 'Auto-Submitted')).toBe('auto-generated');
    const [request] = await app.db.read(Request).find({ order: { id: 'DESC' }, take: 1 });
    app.catcher.clear();
    const url = `/requests/${request!.id}/reply`;
    await app.call({ method: 'POST', url, body: { text: 'Dear Wren,' }, token: admin.token });
    await app.until(({ state }) => state === 'sent');
    const [reply] = app.catcher.mails();
    expect(reply!.text).toContain('Dear Wren,');
    expect(header(reply!, 'Auto-Submitted')).toBeUndefined();
  });

  it('wait while the mail server hangs: the form is answered', async () => {
    app.catcher.setBehaviour('hang');
    const { headers, payload } = form(Object.entries(MESSAGE).map(([field, value]) => ({ field, value })));
    const answer = await app.call({ method: 'POST', url: '/contact', headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: 'Message sent successfully!' }]);
    expect(app.catcher.mails()).toHaveLength(0);
    expect((await app.rows()).length).toBe(3);
    app.catcher.setBehaviour('down');
  });
});
