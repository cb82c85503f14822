import { dayIn, HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { moneyOf } from '../../src/core/common/money.js';
import { CURRENCY } from './demo-project.js';
import { pathOfPicture } from '../../src/modules/pictures/picture.rules.js';
import { Offer } from '../../src/modules/offers/offer.entity.js';
import { foldedOf } from '../../src/modules/offers/offer.rules.js';
import type { Drawing } from './drawings.js';
import { type FeaturePlace, storeDrawing } from './feature-loader.js';

const DAY = 24 * HOUR;

interface DemoOffer {
  title: string;
  description: string;
  price: number;
  /** Days after loading. */
  endsIn: number;
  sample?: string;
  picture: [drawing: Drawing, name: string];
}

const OFFERS: DemoOffer[] = [
  {
    title: 'Winter security check',
    description: 'A two-day review of accounts, backups and exposed services, with a written fix list.',
    price: 1_150,
    endsIn: 40,
    sample: 'https://pellworth.example/samples/security-check',
    picture: ['network', 'security staging'],
  },
  {
    title: 'Staging environment',
    description: 'A private copy of your site that updates with every change, ready in one week.',
    price: 980,
    endsIn: 55,
    sample: 'https://pellworth.example/samples/staging',
    picture: ['cloud', 'staging clinic'],
  },
  {
    title: 'Camera add-on for clinics',
    description: 'Two extra lenses on an existing recorder, cabling and setup included.',
    price: 640,
    endsIn: 27,
    picture: ['plan', 'security clinic'],
  },
];

type Picture = Pick<Offer, 'imageUrl' | 'storageKey' | 'imageWidth'>;

export async function storeOfferPictures({ featurePictures }: FeaturePlace): Promise<Picture[]> {
  const stored: Picture[] = [];
  for (const { picture } of OFFERS) {
    const { key, width } = await storeDrawing(featurePictures, ...picture);
    stored.push({ imageUrl: pathOfPicture(key), storageKey: key, imageWidth: width });
  }
  return stored;
}

export async function addOffers(
  { db, clock, timeZone }: FeaturePlace & { timeZone: string },
  pictures: Picture[],
): Promise<void> {
  const rows = OFFERS.map(({ title, description, price, endsIn, sample }, index) => {
    const at = clock.in(-(2 * DAY + index * MINUTE));
    return {
      title,
      description,
      priceCents: moneyOf(price, CURRENCY).minor,
      currency: CURRENCY,
      sampleLink: sample ?? null,
      ...pictures[index]!,
      endDate: dayIn(timeZone, clock.in(endsIn * DAY)),
      endedAt: null,
      deletedAt: null,
      version: 1,
      ...foldedOf({ title, description }),
      createdAt: at,
      updatedAt: at,
    };
  });
  await db.write(Offer).insert(rows);
}
