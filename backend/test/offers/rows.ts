import { Offer } from '../../src/modules/offers/offer.entity.js';
import { foldedOf } from '../../src/modules/offers/offer.rules.js';
import type { Inside } from '../app.js';

let serial = 0;

export async function givenOffer({ db }: Pick<Inside, 'db'>, input: Partial<Offer> = {}): Promise<Offer> {
  serial += 1;
  const texts = { title: `Offer ${serial}`, description: 'A description.', ...input };
  return db.transaction(() => {
    const rows = db.write(Offer);
    const columns = { priceCents: 10_000, endDate: '2099-12-31', endedAt: null, sampleLink: null, imageUrl: null };
    const rest = { storageKey: null, imageWidth: null, deletedAt: null, version: 1 };
    return rows.save(rows.create({ ...columns, ...rest, ...foldedOf(texts), ...texts }));
  });
}
