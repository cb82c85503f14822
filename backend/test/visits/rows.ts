import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { visitText } from '../../src/modules/visits/visit.rules.js';
import type { Inside } from '../app.js';

type Visit = Pick<VisitorLog, 'page' | 'ipAddress' | 'location' | 'userAgent' | 'isBot' | 'visitTime'>;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';

export async function givenVisits({ db, clock }: Pick<Inside, 'db' | 'clock'>, ...visits: Partial<Visit>[]) {
  const plain = { page: '/', ipAddress: '198.51.100.7', location: 'Canada', userAgent: FIREFOX, isBot: false };
  const rows = visits
    .map((visit) => ({ ...plain, visitTime: clock.now(), ...visit }))
    .map((visit) => ({ ...visit, searchText: visitText(visit) }));
  await db.transaction(async () => {
    for (let first = 0; first < rows.length; first += 500)
      await db
        .write(VisitorLog)
        .createQueryBuilder()
        .insert()
        .values(rows.slice(first, first + 500))
        .updateEntity(false)
        .execute();
  });
}
