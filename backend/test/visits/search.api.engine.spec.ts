import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { publishFacts } from '../brand.js';
import { givenVisits } from './rows.js';

const ZONE = 'America/Los_Angeles';

describe('a search of visitor logs', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp({ company: { timezone: ZONE } });
    admin = await givenUser(app, { role: 'admin' });
  });
  afterEach(() => app.db.transaction(() => app.db.write(VisitorLog).deleteAll()));
  afterAll(() => app.close());

  const pages = async (query: string) => {
    const answer = await app.call({ url: `/logs${query}`, token: admin.token });
    return answer.json<{ items: { page: string }[] }>().items.map(({ page }) => page);
  };

  it('finds text anywhere in any column, literally', async () => {
    await givenVisits(
      app,
      { page: '/a_b', location: 'United Kingdom' },
      { page: '/axb', ipAddress: '203.0.113.84' },
      { page: '/100%', userAgent: 'Weird!Agent', visitTime: new Date('2026-08-04T09:11:52.310Z') },
    );
    const [{ id }] = (await app.db.read(VisitorLog).find({ where: { page: '/axb' } })) as [VisitorLog];
    expect(await pages('?q=united%20KING')).toEqual(['/a_b']);
    expect(await pages('?q=113.84')).toEqual(['/axb']);
    expect(await pages('?q=a_b')).toEqual(['/a_b']);
    expect(await pages('?q=%25')).toEqual(['/100%']);
    expect(await pages('?q=d!a')).toEqual(['/100%']);
    expect(await pages('?q=AXB')).toEqual(['/axb']);
    expect(await pages(`?q=${id}&sort=id`)).toContain('/axb');
    expect(await pages('?q=nothing')).toEqual([]);
    expect(await pages('?q=.310')).toEqual([]);
    // 09:11 UTC is 02:11 in Los Angeles, the screen's zone.
    for (const q of ['2026-08-04', 'Aug 4, 2026', 'aug 4, 2026 02:11', 'Aug 4, 2026, 02:11:52', '2026-08-04 02:11'])
      expect([q, await pages(`?q=${encodeURIComponent(q)}`)]).toEqual([q, ['/100%']]);
    expect(await pages(`?q=${encodeURIComponent('Aug 4, 2026 02:12')}`)).toEqual([]);
    for (const day of ['9999-12-31', '0999-12-31', '12/31/9999'])
      expect(await pages(`?q=${encodeURIComponent(day)}`)).toEqual([]);
  });

  it('finds a time in the zone of the company, not in UTC', async () => {
    await publishFacts(app, { timezone: ZONE });
    const visits = { '/midnight': '2026-11-21T08:11:00Z', '/morning': '2026-11-21T16:11:00Z' };
    await givenVisits(app, ...Object.entries(visits).map(([page, at]) => ({ page, visitTime: new Date(at) })));
    expect(await pages('?q=2026-11-21%2008:11')).toEqual(['/morning']);
    expect(await pages('?q=2026-11-21%2000:11')).toEqual(['/midnight']);
    expect(await pages('?q=2026-11')).toEqual(['/morning', '/midnight']);
    for (const q of ['16:11', '2026-10', '2026-13', '0000-01', '0000-01-01', '2026-11-21%2016:11'])
      expect([q, await pages(`?q=${q}`)]).toEqual([q, []]);
  });

  it('finds a day of the company in every notation', async () => {
    await publishFacts(app, { timezone: 'Pacific/Auckland' });
    const [first, second] = ['2026-08-04T11:30:00Z', '2026-08-04T20:00:00Z'].map((time) => new Date(time));
    const marchSecond = { page: '/march', visitTime: new Date('2026-03-02T00:00:00Z') };
    await givenVisits(app, { page: '/first', visitTime: first! }, { page: '/second', visitTime: second! }, marchSecond);
    for (const q of [
      '2026-08-04',
      'Aug 4, 2026',
      '4 Aug 2026',
      '04 aug 2026',
      'August 4, 2026',
      '4 Aug 2026, 23:30:00',
    ])
      expect([q, await pages(`?q=${encodeURIComponent(q)}`)]).toEqual([q, ['/first']]);
    for (const q of ['Aug 35, 2026', '2026-02-30', 'Feb 30, 2026', 'augment 4, 2026'])
      expect([q, await pages(`?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  });

  it('finds a moment as the screens of English locales show it', async () => {
    await publishFacts(app, { timezone: ZONE });
    const visits = { '/night': '2026-09-05T07:05:09.310Z', '/noon': '2026-09-05T19:05:09.310Z' };
    await givenVisits(app, ...Object.entries(visits).map(([page, at]) => ({ page, visitTime: new Date(at) })));
    const night = [
      'Sep 5, 2026, 12:05:09\u202fAM',
      'Sep 5, 2026, 12:05 a.m.',
      '5 Sept 2026, 12:05 am',
      '05 Sep 2026, 00:05',
    ];
    const noon = [
      'Sep 5, 2026, 12:05:09\u202fPM',
      'Sept 5, 2026 12:05 p.m.',
      '5 Sept 2026, 12:05:09',
      'September 5, 12:05 PM',
    ];
    for (const [index, q] of [...night, ...noon].entries())
      expect([q, await pages(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [index < night.length ? '/night' : '/noon']]);
  });
});
