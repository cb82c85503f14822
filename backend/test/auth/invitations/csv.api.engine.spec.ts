import { DAY } from '../../../src/core/common/time/clock.js';
import { InvitationImportService } from '../../../src/modules/auth/invitations/invitation-import.service.js';
import { Invitation } from '../../../src/modules/auth/invitations/invitation.entity.js';
import { givenUser, renewProofs } from '../../actors.js';
import { lettersTo } from '../people.js';
import { countQueries } from '../../queries.js';
import { type InvitationWorld, newAddress, startInvitationWorld } from './world.js';

interface View {
  is_dry_run: boolean;
  invited: number;
  ignored_columns: string[];
  rows: { line: number; name: string; email: string; role: string; outcome: string; reason: string | null }[];
}

describe('invitations from a CSV file', () => {
  let world: InvitationWorld;
  const outcomes = ({ rows }: View) => rows.map(({ line, outcome }) => `${line} ${outcome}`);
  const count = () => world.db.read(Invitation).count();

  beforeAll(async () => (world = await startInvitationWorld()));
  afterAll(() => world.close());

  it('return the outcome of each row in a dry run and in the import, and send emails once', async () => {
    const person = await givenUser(world);
    const [waits, one, two] = [newAddress(), newAddress(), newAddress()];
    await world.invite({ name: 'Already Waiting', email: waits, role: 'agent' });
    const file = [
      'Name,E-Mail,Role',
      `Noor Haddad,${one.toUpperCase()},Employee`,
      `"Söder, Åsa",${two},`,
      `Noor Again,${one},customer`,
      `Per Son,${person.email},customer`,
      `Al Ready,${waits},customer`,
      `No Body,nobody,customer`,
      `\u3164,${newAddress()},customer`,
      `Own Er,${newAddress()},owner`,
      `Haddad, Noor,${newAddress()},customer`,
      '',
    ].join('\r\n');
    const before = await count();
    const dry = (await world.csv(file, true)).json<View>();
    expect(outcomes(dry)).toEqual([
      ...['2 new', '3 new', '4 double', '5 registered', '6 waiting', '7 wrong', '8 wrong', '9 wrong', '10 wrong'],
    ]);
    expect(dry).toMatchObject({ is_dry_run: true, invited: 2 });
    expect(dry.rows[1]).toEqual({
      line: 3,
      name: 'Söder, Åsa',
      email: two,
      role: 'user',
      outcome: 'new',
      reason: null,
    });
    expect(dry.rows.slice(2).every(({ reason }) => reason !== null && reason.length > 10)).toBe(true);
    expect([await count(), await lettersTo(world, one)]).toEqual([before, []]);

    const [real, twin] = (await Promise.all([world.csv(file), world.csv(file, false, world.other)]))
      .map((answer) => answer.json<View>())
      .sort((a, b) => b.invited - a.invited);
    expect([real!.invited, twin!.invited]).toEqual([2, 0]);
    expect(outcomes(real!).slice(0, 3)).toEqual(['2 invited', '3 invited', '4 double']);
    expect(outcomes(twin!).slice(0, 3)).toEqual(['2 waiting', '3 waiting', '4 double']);
    expect(await lettersTo(world, one)).toHaveLength(1);
    expect(await count()).toBe(before + 2);
    expect((await world.choose(await world.tokenOf(one))).statusCode).toBe(200);
    expect(await world.account(one)).toMatchObject({ role: 'agent', name: 'Noor Haddad' });
    expect(await world.trail(two)).toEqual(['invitation.sent']);
  });

  it('accept a byte order mark, semicolons, tabs, and columns in any order', async () => {
    for (const sign of [';', '\t']) {
      const email = newAddress();
      const file = `\uFEFFemail${sign}name\n${email}${sign}"Wren ""W"" Abara"\n\n`;
      expect((await world.csv(file)).json<View>().rows).toEqual([
        { line: 2, name: 'Wren "W" Abara', email, role: 'user', outcome: 'invited', reason: null },
      ]);
    }
  });

  it('accept headings, empty columns and rows of spreadsheets, and list ignored columns', async () => {
    const email = newAddress();
    const file = `sep=;\r\nFirst Name;Last Name;E-mail Address;Phone;;\r\nNoor;Haddad;${email};1;;\r\n;;;;;\r\n`;
    const view = (await world.csv(Buffer.from(`\uFEFF${file}`, 'utf16le'), true)).json<View>();
    expect(view).toMatchObject({ invited: 1, ignored_columns: ['Phone'] });
    expect(view.rows).toMatchObject([{ line: 3, name: 'Noor Haddad', email, role: 'user', outcome: 'new' }]);
  });

  it.each(['Vorname;Nachname;E-Mail-Adresse', 'First Name [Required];Last Name [Required];Email Address [Required]'])(
    'accept the headings %s',
    async (headings) => {
      const email = newAddress();
      const { rows } = (await world.csv(`Kontakte\n\n${headings}\nNoor;Haddad;${email}`, true)).json<View>();
      expect(rows).toMatchObject([{ line: 4, name: 'Noor Haddad', email, outcome: 'new' }]);
    },
  );

  it('create one invitation for all spellings of an international address, and accept short names', async () => {
    const rows = [
      ...['Li,li@пример.рф', 'Bo,LI@ПРИМЕР.РФ', '李,li@xn--e1afmkfd.xn--p1ai'],
      ...['Jo\u200B,jo@bu\u0308cher.example', 'No,a..b@kunde.example'],
    ];
    const view = (await world.csv(['name,email', ...rows].join('\n'))).json<View>();
    expect(view.rows.map(({ name, email, outcome }) => [name, email, outcome])).toEqual([
      ['Li', 'li@xn--e1afmkfd.xn--p1ai', 'invited'],
      ['Bo', 'li@xn--e1afmkfd.xn--p1ai', 'double'],
      ['李', 'li@xn--e1afmkfd.xn--p1ai', 'double'],
      ['Jo', 'jo@xn--bcher-kva.example', 'invited'],
      ['No', 'a..b@kunde.example', 'wrong'],
    ]);
    expect(await lettersTo(world, 'li@xn--e1afmkfd.xn--p1ai')).toHaveLength(1);
    const token = await world.tokenOf('jo@xn--bcher-kva.example');
    expect((await world.choose(token)).statusCode).toBe(200);
    expect((await world.login('Jo@BÜCHER.example')).statusCode).toBe(200);
  });

  it('are not sent when the sender has lost the role since the upload', async () => {
    const [email, boss] = [newAddress(), await givenUser(world, { role: 'admin' })];
    await world.as(world.admin, { method: 'PATCH', url: `/users/${boss.id}/role`, body: { role: 'user' } });
    const file = Buffer.from(`name,email\nWren Abara,${email}\n`);
    const sent = world.app.get(InvitationImportService).importFile({ ...boss, sessionId: '' }, file, { dryRun: false });
    await expect(sent).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect([await world.row(email), await lettersTo(world, email)]).toEqual([undefined, []]);
  });

  it('replace expired invitations', async () => {
    const email = newAddress();
    const file = `name,email\nWren Abara,${email}\n`;
    await world.csv(file);
    world.clock.advance(8 * DAY);
    await renewProofs(world);
    expect((await world.csv(file)).json<View>()).toMatchObject({ invited: 1 });
    expect(await lettersTo(world, email)).toHaveLength(2);
  });

  it('keep formulas as text', async () => {
    const email = newAddress();
    const name = '=HYPERLINK("https://evil.example")';
    await world.csv(`name;email\n"${name.replaceAll('"', '""')}";${email}\n`);
    expect(await world.row(email)).toMatchObject({ name });
  });

  it.each([
    ['Windows-1252', Buffer.from('name,email\nS\xf6der,a@b.example\n', 'latin1'), /UTF-8/],
    ['nothing', '', /first line/],
    ['no rows', 'name,email\n', /no rows/],
    ['no heading', 'Wren Abara,wren@abara.example\n', /first line/],
    ['a column twice', 'name,email,email\n', /first line/],
    ['an open quotation mark', 'name,email\n"Wren,wren@abara.example\n', /Line \d+ cannot be read/],
    ['too many rows', `name,email\n${'Wren Abara,wren@abara.example\n'.repeat(501)}`, /more than 500/],
  ])('reject the whole file: %s', async (_what, file, reason) => {
    const before = await count();
    for (const dryRun of [true, false]) {
      const answer = await world.csv(file, dryRun);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({
          code: 'INVITATION_FILE_REFUSED',
          message: expect.stringMatching(reason) as string,
        }) as object,
      ]);
    }
    expect(await count()).toBe(before);
  });

  it('accept 500 rows, and reject larger files', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `Person Number ${at},row${at}@abara.example`);
    const { result, queries } = await countQueries(world, () => world.csv(['name,email', ...rows].join('\n')));
    expect(result.json<View>()).toMatchObject({ invited: 500 });
    expect(queries.length).toBeLessThan(150);
    const big = await world.csv(`name,email\n${'x'.repeat(1_100_000)}`);
    expect(big.statusCode).toBe(413);
    const none = await world.as(world.admin, { method: 'POST', url: '/invitations/csv', body: {} });
    expect(none.statusCode).toBe(415);
    const answers = await world.as(world.admin, { method: 'POST', url: '/invitations/csv?dry_run=perhaps', body: {} });
    expect(answers.statusCode).toBe(400);
  });
});
