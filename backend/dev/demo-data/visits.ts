import { type Clock, HOUR, SECOND } from '../../src/core/common/time/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';

const PER_HOUR = [14, 9, 6, 5, 4, 7, 12, 22, 38, 46, 51, 44, 40, 47, 58, 61, 49, 42, 33, 28, 30, 26, 21, 17];
const ADDRESSES = 183;

type Visitor = Pick<VisitorLog, 'ipAddress' | 'location' | 'userAgent' | 'isBot'>;
type Visit = Visitor & Pick<VisitorLog, 'page' | 'visitTime'>;

const webkit = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser} Safari/537.36`;
const MAC = webkit('Macintosh; Intel Mac OS X 10_15_7', 'Chrome/155.0.0.0');
const WINDOWS = webkit('Windows NT 10.0; Win64; x64', 'Chrome/154.0.0.0');
const EDGE = `${webkit('Windows NT 10.0; Win64; x64', 'Chrome/154.0.0.0')} Edg/154.0.0.0`;
const ANDROID = webkit('Linux; Android 10; K', 'Chrome/155.0.0.0 Mobile');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';
const AGENTS = [MAC, WINDOWS, EDGE, ANDROID, FIREFOX, IPHONE, SAFARI];

const US = 'United States';
const person = (ipAddress: string, userAgent: string, location = US): Visitor => ({
  ipAddress,
  location,
  userAgent,
  isBot: false,
});
const DANA = person('203.0.113.84', MAC);
const PORTLAND = person('198.51.100.17', IPHONE);
const FRESNO = person('203.0.113.140', EDGE);
const SAN_JOSE = person('203.0.113.22', ANDROID);
const PROBE: Visitor = { ipAddress: '192.0.2.201', location: 'Unknown', userAgent: '', isBot: true };

const LATEST: [secondsAgo: number, visitor: Visitor, page: string][] = [
  [8, DANA, '/clientProject'],
  [40, DANA, '/dashboard'],
  [73, PORTLAND, '/cloud-deployment'],
  [89, PROBE, '/wp-login.php'],
  [122, PORTLAND, '/'],
  [225, FRESNO, '/faq'],
  [259, FRESNO, '/security-cameras'],
  [351, person('198.51.100.92', FIREFOX, 'Canada'), '/about'],
  [447, SAN_JOSE, '/register'],
  [528, SAN_JOSE, '/mobile-app-development'],
  [603, person('198.51.100.5', WINDOWS), '/contact'],
  [680, person('192.0.2.64', SAFARI, 'United Kingdom'), '/'],
];

const PAGES = [
  ...['/', '/', '/', '/services', '/new-features', '/about', '/contact', '/terms', '/login', '/register', '/dashboard'],
  ...['web-development', 'mobile-app-development', 'cloud-deployment', 'domain-file-server', 'it-networking'].map(
    (slug) => `/${slug}`,
  ),
];
const COUNTRIES = [US, US, US, US, US, US, 'Canada', 'Canada', 'United Kingdom', 'Mexico', 'Germany', 'Unknown'];
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

function dice(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

export async function addVisits({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const visits = everyVisit(clock.now());
  for (let first = 0; first < visits.length; first += 200)
    await db
      .write(VisitorLog)
      .createQueryBuilder()
      .insert()
      .values(visits.slice(first, first + 200))
      .updateEntity(false)
      .execute();
}

function everyVisit(now: Date): Visit[] {
  const roll = dice(7);
  const crowd = visitors(roll);
  const visits: Visit[] = [];
  for (const [hour, count] of PER_HOUR.entries()) {
    const made = hour === PER_HOUR.length - 1 ? count - LATEST.length : count;
    const start = now.getTime() - (PER_HOUR.length - hour) * HOUR;
    for (let n = 0; n < made; n += 1) {
      const visitor = crowd[visits.length] ?? crowd[roll(crowd.length)]!;
      const page = PAGES[roll(PAGES.length)]!;
      visits.push({ ...visitor, page, visitTime: new Date(start + ((n + 0.5) / count) * HOUR) });
    }
  }
  const last = LATEST.map(([seconds, visitor, page]) => ({
    ...visitor,
    page,
    visitTime: new Date(now.getTime() - seconds * SECOND),
  }));
  return [...visits, ...last.toReversed()];
}

function visitors(roll: (max: number) => number): Visitor[] {
  const taken = new Set(LATEST.map(([, { ipAddress }]) => ipAddress));
  const free = ['203.0.113', '198.51.100', '192.0.2']
    .flatMap((network) => Array.from({ length: 80 }, (_, n) => `${network}.${3 * n + 3}`))
    .filter((address) => !taken.has(address));
  return free
    .slice(0, ADDRESSES - taken.size)
    .map((ipAddress, n) =>
      n % 16 === 15
        ? { ipAddress, location: US, userAgent: BOT, isBot: true }
        : person(ipAddress, AGENTS[roll(AGENTS.length)]!, COUNTRIES[roll(COUNTRIES.length)]!),
    );
}
