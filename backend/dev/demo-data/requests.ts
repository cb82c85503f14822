import { type Clock, dayIn, HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import {
  businessDaysAfter,
  type Entered,
  fingerprintOf,
  foldedColumns,
} from '../../src/modules/requests/request.rules.js';

const NOTHING = { company: null, phone: null, subject: null, serviceName: null, priceRange: null };
const DAY = 24 * HOUR;

type DemoRequest = Pick<Request, 'source' | 'name' | 'email' | 'message'> & Partial<Entered> & { ageMs: number };

const REQUESTS: DemoRequest[] = [
  {
    source: 'quotation',
    name: 'Wren Abara',
    email: 'wren@abaradesign.example',
    company: 'Abara Design',
    phone: '(916) 555-0177',
    serviceName: 'Web Development',
    priceRange: '$3,000 – $12,000',
    message: 'We need a portfolio site with a booking form, ideally before February.',
    ageMs: 12 * MINUTE,
  },
  {
    source: 'quotation',
    name: 'Felix Moreau',
    email: 'felix@moreauimports.example',
    company: 'Moreau Imports',
    serviceName: 'Domain & File Server',
    message: 'Forty mailboxes to move, plus shared drives for three departments.',
    ageMs: HOUR,
  },
  {
    source: 'contact',
    name: 'Hana Sato',
    email: 'hana@citrusrowbakery.example',
    company: 'Citrus Row Bakery',
    subject: 'Order printer drops offline',
    message: 'Every morning around six the kitchen printer loses the network.',
    ageMs: 3 * HOUR,
  },
  {
    source: 'quotation',
    name: 'Luis Ortega',
    email: 'luis@ortegafreight.example',
    company: 'Ortega Freight',
    phone: '(209) 555-0118',
    serviceName: 'Security Cameras',
    message: 'Two gates and one loading dock, night recording needed.',
    ageMs: DAY + 2 * HOUR,
  },
  {
    source: 'contact',
    name: 'Beth Lowell',
    email: 'beth@lowellandsons.example',
    company: 'Lowell & Sons',
    subject: 'Invoice copy for September',
    message: 'Could you send the PayPal record to our accountant?',
    ageMs: DAY + 5 * HOUR,
  },
  {
    source: 'quotation',
    name: 'Ines Falk',
    email: 'ines@falkcycles.example',
    company: 'Falk Cycles',
    serviceName: 'Mobile App Development',
    priceRange: '$8,000 – $40,000',
    message: 'Our riders would like to book a repair from their phone and see when it is done.',
    ageMs: 3 * DAY,
  },
];

export async function addRequests({ db, clock, timeZone }: { db: Db; clock: Clock; timeZone: string }): Promise<void> {
  for (const { ageMs, ...given } of REQUESTS.toReversed()) {
    const entered: Entered = { ...NOTHING, ...given };
    const createdAt = clock.in(-ageMs);
    const day = dayIn(timeZone, createdAt);
    await db.write(Request).insert({
      ...entered,
      ...foldedColumns(entered),
      stage: 'new',
      dueOn: businessDaysAfter(day, 2, 'en-US'),
      fingerprint: fingerprintOf(entered, { day, spam: false, sha256: null }),
      createdAt,
      updatedAt: createdAt,
    });
  }
}
