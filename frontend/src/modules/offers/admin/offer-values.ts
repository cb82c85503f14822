import type { CreateOfferDto, OfferView } from '../../../contract/api/offers';
import type { ShownOffer } from '../OfferCard';
import { parseAmount } from '../../../ui/amount-parser';
import { amountText } from '../../../ui/format';
import { offerAdminMessages as words } from '../../../messages';

const EMPTY = { title: '', description: '', price: '', end_date: '', sample_link: '', image_url: '' };
export type OfferValues = typeof EMPTY;

export function valuesOf(offer: OfferView | undefined): OfferValues {
  if (!offer) return EMPTY;
  const { title, description, price, currency, end_date, sample_link, image_url } = offer;
  return {
    title,
    description,
    end_date,
    price: amountText(price, currency),
    sample_link: sample_link ?? '',
    image_url: image_url ?? '',
  };
}

export const wireOf = (
  { title, description, price, end_date, sample_link, image_url }: OfferValues,
  currency: string,
): CreateOfferDto => ({
  title: title.trim(),
  description: description.trim(),
  price: parseAmount(price, currency).amount ?? Number.NaN,
  end_date,
  sample_link: sample_link.trim() || null,
  image_url: image_url.trim() || null,
});

const UPLOADED = /^\/api\/features\/images\/[0-9a-f]{32}$/;
const isHttp = (text: string): boolean => /^https?:\/\/\S/i.test(text);
const isPicture = (text: string): boolean => isHttp(text) || UPLOADED.test(text);

export const isLink = (text: string): boolean => text.trim() === '' || isHttp(text.trim());
export const isImage = (text: string): boolean => text.trim() === '' || isPicture(text.trim());

export function shownOf(values: OfferValues, currency: string): ShownOffer {
  const { title, description, price, end_date } = values;
  const [sample, image] = [values.sample_link.trim(), values.image_url.trim()];
  return {
    title: title.trim() || words.untitled,
    description: description.trim() || words.undescribed,
    price: parseAmount(price, currency).amount ?? null,
    currency,
    end_date: end_date || null,
    sample_link: isHttp(sample) ? sample : null,
    image_url: isPicture(image) ? image : null,
    image_widths: [],
  };
}
