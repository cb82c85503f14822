import { LIMITS } from '../../core/common/field-limits.js';
import { OptionalAddress } from '../../core/http/address.js';
import {
  Absentable,
  DayField,
  FlagField,
  MoneyField,
  QueryIds,
  QueryText,
  QueryWord,
  Text,
} from '../../core/http/fields.js';
import { PageQuery } from '../../core/http/page.js';
import { isPictureAddress } from '../pictures/picture.rules.js';

class OfferLinks {
  @OptionalAddress('Sample link must start with http(s)://') sample_link?: string | null;
  /** An http(s) address, or the path of an uploaded picture. */
  @OptionalAddress('Image URL must start with http(s)://', isPictureAddress) image_url?: string | null;
}

const Title = () => Text({ max: LIMITS.lineMax, message: 'Title is required.' });
const Description = () => Text({ max: LIMITS.descriptionMax, message: 'Description is required.', multiline: true });
const End = () => DayField('End date is required.');

export class CreateOfferDto extends OfferLinks {
  @Title() title!: string;
  @Description() description!: string;
  @MoneyField() price!: number;
  @End() end_date!: string;
}

export class ChangeOfferDto extends OfferLinks {
  @Absentable() @Title() title?: string;
  @Absentable() @Description() description?: string;
  @Absentable() @MoneyField() price?: number;
  @Absentable() @End() end_date?: string;
  /** True ends it now; false continues it until its end date. */
  @Absentable() @FlagField() ended?: boolean;
}

const OFFER_SORTS = ['end_date', 'title', 'price', 'created'] as const;
type OfferSort = (typeof OFFER_SORTS)[number];
const STATES = ['current', 'ended'] as const;

export class OffersQuery extends PageQuery {
  /** Also ended offers, for admins; absent: current ones. */
  @QueryWord(['all'], 'OfferScope') scope?: 'all';
  @QueryWord(STATES, 'OfferState') state?: (typeof STATES)[number];
  @QueryWord(OFFER_SORTS, 'OfferSort') sort?: OfferSort;
}

/** Includes ended offers. */
export class OfferFileQuery {
  @QueryText() q?: string;
  @QueryWord(STATES, 'OfferState') state?: (typeof STATES)[number];
  @QueryIds() ids?: number[];
}
