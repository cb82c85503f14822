import { readdirSync } from 'node:fs';
import { MailRenderer, TEMPLATES } from '../../src/modules/mail/mail-renderer.js';
import { EMAIL_TEMPLATES, subjectOf, type TemplateName, type Values } from '../../src/modules/mail/email-templates.js';
import { NOTIFICATIONS } from '../../src/modules/users/user.entity.js';
import { type Sandbox, sandbox } from '../database.js';
import { companyOf } from '../company.js';
import { EXAMPLES, news, note } from './examples.js';

const SITE = 'https://portal.pellworth.example';
const LONG = ['text', 'quote'];
const WRITTEN = ['name', 'admin', 'author', 'inviter', 'projectTitle', 'filename', ...LONG];
const OWN_TEXT: TemplateName[] = ['payment', 'factor-changed'];
const HEBREW = 'שלום';
const NAMES = Object.keys(EXAMPLES) as TemplateName[];

const shown = (name: string, value: string | number | null): string[] =>
  name.endsWith('Url') || name === 'url' ? [`${SITE}${value}`] : String(value).split('\n');

describe('emails', () => {
  let place: Sandbox;
  let renderer: MailRenderer;

  beforeAll(async () => {
    place = await sandbox({ PUBLIC_URL: SITE });
    const firm = companyOf();
    renderer = new MailRenderer(firm, place.config);
  });
  afterAll(() => place.remove());

  it('omit email address and place when the company has none', () => {
    const firm = companyOf({ name: 'Nordlicht', legal_name: 'Nordlicht GmbH' });
    const { html, text } = new MailRenderer(firm, place.config).render('test', EXAMPLES.test);
    expect(html).not.toContain('mailto:');
    expect(html).toContain('>Nordlicht GmbH</p>');
    expect(text.trimEnd().split('\n').at(-1)).toBe('Nordlicht GmbH');
  });

  it('name the reason and the company in the footer, never the host', () => {
    const footer = (name: TemplateName) => renderer.render(name, EXAMPLES[name]).text.split('\n-- \n').at(-1);
    for (const name of NAMES) expect(footer(name)).not.toContain(new URL(SITE).host + '.');
    expect(footer('receipt')).toContain('because of a payment to Pellworth.');
    expect(footer('invitation')).toContain('because Pellworth invited you.');
    expect(footer('password-reset')).toContain('because this address was entered on the website of Pellworth.');
    expect(footer('new-device')).toContain('because you have an account with Pellworth.');
    expect(footer('request-reply')).toContain('because you wrote to Pellworth.');
    expect(footer('comment')).toContain('because you are part of this project.');
  });

  it.each(NAMES)('show every value of a %s email in both parts', (name) => {
    const { html, text } = renderer.render(name, EXAMPLES[name]);
    for (const [key, value] of Object.entries(EXAMPLES[name])) {
      for (const words of shown(key, value)) {
        expect(html).toContain(words);
        expect(text).toContain(words);
      }
    }
    for (const part of [html, text]) {
      expect(part).toContain(EMAIL_TEMPLATES[name].heading);
      expect(part).toContain('Pellworth Software Services');
      expect(part).not.toMatch(/\{\{|undefined|\[object/);
    }
    expect(html).toContain(EMAIL_TEMPLATES[name].preview);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(text).not.toMatch(/<\/|&[a-z]+;|\n{3}/);
    expect(subjectOf(name, EXAMPLES[name])).toMatch(/^[A-Z]/);
  });

  it('lays out the text part as it is written', () => {
    expect(renderer.render('reply', EXAMPLES.reply).text).toBe(`A reply to your comment

Ana Ruiz replied:

> The door is wrong.
> Could you move it?

Project: Warehouse app
File: floor-plan.png

Read the reply:
${SITE}/clientProject?project=12

--
You are receiving this email because you are part of this project.
Stop emails about replies: ${SITE}/unsubscribe?token=t
Pellworth Software Services, Sacramento, California, support@pellworth.example
`);
  });

  it('have exactly two files for each email', () => {
    const expected = [...NAMES, 'layout'].flatMap((name) => [`${name}.hbs`, `${name}.txt`]);
    expect(readdirSync(TEMPLATES).sort()).toEqual(expected.sort());
  });

  it('offer to mute exactly the project emails', () => {
    const switchable = NAMES.filter((name) => renderer.render(name, EXAMPLES[name]).unsubscribeUrl !== null);
    expect(switchable.sort()).toEqual([...NOTIFICATIONS].sort());
  });

  it('names every value it cannot do without', () => {
    for (const name of NAMES) {
      const given = Object.keys(EXAMPLES[name]).filter((key) => key !== 'unsubscribeUrl');
      expect([...EMAIL_TEMPLATES[name].values].sort()).toEqual(given.sort());
    }
  });

  it('shows what people wrote as they wrote it, never as markup or template', () => {
    const hostile = `{{7*7}} {{code}} <img src=x onerror=alert(1)> "'& {{{body}}}`;
    const { html, text } = renderer.render('comment', {
      ...note,
      author: hostile,
      text: hostile,
      projectTitle: hostile,
    });
    expect(text.split(hostile)).toHaveLength(4);
    expect(html).not.toContain('<img');
    expect(html.split('{{7*7}} {{code}} &lt;img src=x onerror=alert(1)&gt;')).toHaveLength(4);
    expect(html.split('{{{body}}}')).toHaveLength(4);
  });

  it('give what people wrote its own direction', () => {
    for (const name of NAMES) {
      const example = { ...EXAMPLES[name], ...(name === 'invitation' && { projectTitle: '' }) };
      const keys = WRITTEN.filter((key) => key in example && !(key === 'text' && OWN_TEXT.includes(name)));
      const written = keys.map((key) => [key, LONG.includes(key) ? `${HEBREW}\n${HEBREW}` : HEBREW]);
      const { html } = renderer.render(name, { ...example, ...(Object.fromEntries(written) as Values) });
      const before = html.split(HEBREW).slice(0, -1);
      expect(before.length).toBeGreaterThanOrEqual(keys.length);
      for (const part of before)
        expect([name, part]).toEqual([name, expect.stringMatching(/<bdi>$|dir="auto"[^<>]*>$/)]);
    }
  });

  it('keeps the subject on one line and within its column', () => {
    const projectTitle = `Br\u202Eidge\u200B\r\nBcc: x@y.example ${'🙂'.repeat(255)}`;
    const subject = subjectOf('status', { ...news, projectTitle });
    expect(subject).toMatch(/^New status: Bridge Bcc: x@y\.example 🙂+…$/u);
    expect([...subject].length).toBeLessThanOrEqual(135);
  });
});
