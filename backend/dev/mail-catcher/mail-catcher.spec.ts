import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type MailCatcher, startMailCatcher } from './index.js';

const MAIL = {
  from: 'Portico <hello@portico.test>',
  to: 'dana@client.test',
  subject: 'Grüße',
  text: 'Your code: 1234567',
};

const PATIENT_MS = 20_000;

describe('mail catcher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  let catcher: MailCatcher;

  beforeAll(async () => {
    catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  });

  beforeEach(() => catcher.clear());

  afterEach(() => catcher.setBehaviour('accept'));

  afterAll(async () => {
    await catcher.close();
    rmSync(folder, { recursive: true });
  });

  const send = (mail: SendMailOptions = {}, to = catcher, timeoutMs = PATIENT_MS) => {
    const limits = { greetingTimeout: timeoutMs, socketTimeout: timeoutMs, connectionTimeout: timeoutMs };
    return createTransport({ url: to.smtpUrl, ...limits }).sendMail({ ...MAIL, ...mail });
  };

  it('takes a mail apart', async () => {
    const attachments = [{ filename: 'plan.txt', content: 'one two' }];
    await send({ html: '<p>Your <b>code</b></p>', bcc: 'eve@client.test', attachments, headers: { 'X-Kind': 'code' } });
    const [mail] = catcher.mails();
    expect(mail).toMatchObject({
      from: 'hello@portico.test',
      to: ['dana@client.test', 'eve@client.test'],
      subject: 'Grüße',
      html: expect.stringContaining('<b>code</b>'),
      attachments: [{ filename: 'plan.txt', mimeType: 'text/plain', size: 7 }],
    });
    expect(mail?.text.trim()).toBe('Your code: 1234567');
    expect(mail?.headers).toContainEqual({ name: 'X-Kind', value: 'code' });
  });

  it('waits for the mail that fits, whether it is here or comes', async () => {
    const coming = catcher.waitFor(({ to }) => to.includes('late@client.test'));
    await send();
    await send({ to: 'late@client.test' });
    expect((await coming).to).toEqual(['late@client.test']);
    expect((await catcher.waitFor(({ to }) => to.includes('dana@client.test'), 1)).subject).toBe('Grüße');
    await expect(catcher.waitFor(() => false, 20)).rejects.toThrow('late@client.test: Grüße');
  });

  it.each([
    ['reject-451', { responseCode: 451 }, PATIENT_MS],
    ['reject-550', { responseCode: 550, command: 'RCPT TO' }, PATIENT_MS],
    ['reject-login', { responseCode: 530, command: 'MAIL FROM' }, PATIENT_MS],
    ['reject-quota', { responseCode: 550, command: 'MAIL FROM' }, PATIENT_MS],
    ['hang', { code: 'ETIMEDOUT' }, 300],
    ['down', { code: expect.stringMatching('ECONNREFUSED|ESOCKET') }, PATIENT_MS],
  ] as const)('can %s, and recovers on the same port', async (behaviour, failure, timeoutMs) => {
    catcher.setBehaviour(behaviour);
    await expect(send({}, catcher, timeoutMs)).rejects.toMatchObject(failure);
    expect(catcher.mails()).toHaveLength(0);
    catcher.setBehaviour('accept');
    await send();
    expect(catcher.mails()).toHaveLength(1);
  });

  it('goes down under open connections too', async () => {
    const pool = createTransport({ url: catcher.smtpUrl, pool: true, maxConnections: 1 } as object);
    await pool.sendMail(MAIL);
    catcher.setBehaviour('down');
    await expect(pool.sendMail(MAIL)).rejects.toThrow();
    pool.close();
  });

  it('keeps mails in a folder, and at most 500', async () => {
    const first = await startMailCatcher({ smtpPort: 0, webPort: 0, folder });
    const pool = createTransport({ url: first.smtpUrl, pool: true, maxMessages: Infinity } as object);
    await Promise.all(Array.from({ length: 503 }, (_, index) => pool.sendMail({ ...MAIL, subject: `No ${index}` })));
    pool.close();
    const before = first.mails();
    expect(before).toHaveLength(500);
    expect(readdirSync(folder)).toHaveLength(500);
    await first.close();

    const second = await startMailCatcher({ smtpPort: 0, webPort: 0, folder });
    expect(second.mails()).toEqual(before);
    second.clear();
    expect(readdirSync(folder)).toHaveLength(0);
    await second.close();
  });

  it('serves list, mail, HTML without scripts and deletion over HTTP', async () => {
    await send({
      html: '<html><head></head><body><script>alert(1)</script><a href="http://x.test">x</a></body></html>',
    });
    await send({ to: 'other@client.test' });
    const get = (path: string) => fetch(`${catcher.webUrl}${path}`);
    const all = (await (await get('/api/mails')).json()) as { total: number; items: { id: string; to: string[] }[] };
    expect([all.total, all.items[0]?.to]).toEqual([2, ['other@client.test']]);
    expect(await (await get('/api/mails?to=dana@client.test')).json()).toMatchObject({ total: 1 });

    const id = all.items[1]?.id;
    expect(await (await get(`/api/mails/${id}`)).json()).toMatchObject({ id, subject: 'Grüße' });
    const html = await get(`/api/mails/${id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await html.text()).toContain('<head><base target="_blank">');
    expect((await get('/api/mails/none')).status).toBe(404);
    expect((await get('/')).headers.get('content-type')).toContain('text/html');

    await fetch(`${catcher.webUrl}/api/mails`, { method: 'DELETE' });
    expect(catcher.mails()).toHaveLength(0);
  });
});
