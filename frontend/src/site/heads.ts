import type { FeatureView } from '../contract/api/features';
import { paths } from '../paths';
import {
  aboutMessages,
  contactMessages,
  faqMessages,
  featureMessages,
  headMessages,
  homeMessages,
  loginMessages,
  recoveryMessages,
  registerMessages,
  serviceList,
  serviceMessages,
  termsMessages,
} from '../messages';
import { featureTitle } from '../modules/features/feature-look';
import { loadService } from './content';

/** What a page says about itself to search engines, and to people to whom its address is sent. */
export interface PageHead {
  title: string;
  description: string;
  /** The pages above it, nearest last; the home page is not named. */
  above?: readonly { name: string; path: string }[];
  /** Set on the page of something that can be ordered. */
  service?: { name: string; range: string };
  /** A picture of the page's own, as an address of this site or another one. */
  image?: string;
  /** The page's own address, where it can be reached at others, too. */
  path?: string;
}

/** What the server knows when it draws a page. */
export interface Known {
  company: string;
  location: string;
  parts: Record<string, unknown>;
}

type HeadOf = (known: Known) => PageHead | null | Promise<PageHead | null>;

const services = { name: serviceMessages.services, path: paths.services };

const serviceHeads = Object.fromEntries(
  serviceList.map(({ slug, name, range }): [string, HeadOf] => [
    `/${slug}`,
    async () => ({
      title: name,
      description: (await loadService(slug)).lede,
      above: [services],
      service: { name, range },
    }),
  ]),
);

/** What search engines show of a description at most. */
const DESCRIPTION_MAX = 300;

function featureHead(feature: FeatureView | undefined): PageHead | null {
  if (!feature) return null;
  const { slug, summary, description, images, price_range } = feature;
  const name = featureTitle(feature);
  const image = images[0]?.image_url;
  return {
    title: name,
    description: (summary || description || name).replace(/\s+/g, ' ').slice(0, DESCRIPTION_MAX),
    above: [{ name: featureMessages.title, path: paths.newFeatures }],
    path: `${paths.newFeatures}/${slug}`,
    ...(price_range && { service: { name, range: price_range } }),
    ...(image && { image: image.startsWith('/') ? `${image}?format=jpeg` : image }),
  };
}

/** The heads of all public pages, by route. Null: there is no such page. */
export const heads: Record<string, HeadOf> = {
  [paths.home]: () => ({ title: homeMessages.title, description: homeMessages.lede }),
  [paths.services]: () => ({ title: serviceMessages.overviewTitle, description: headMessages.services }),
  ...serviceHeads,
  [paths.newFeatures]: ({ company }) => ({
    title: featureMessages.title,
    description: headMessages.newFeatures(company),
  }),
  [paths.feature]: ({ parts }) => featureHead(parts['feature'] as FeatureView | undefined),
  [paths.faq]: ({ company }) => ({ title: faqMessages.pageTitle, description: headMessages.faq(company) }),
  [paths.contact]: ({ company }) => ({ title: contactMessages.title, description: headMessages.contact(company) }),
  [paths.about]: ({ company }) => ({ title: aboutMessages.title(company), description: headMessages.about(company) }),
  [paths.terms]: ({ company }) => ({ title: termsMessages.title, description: headMessages.terms(company) }),
};

/** The sign-in screens: search engines may show them, the site map does not list them. */
export const signInHeads: Record<string, PageHead> = {
  [paths.login]: { title: loginMessages.title, description: headMessages.login },
  [paths.register]: { title: registerMessages.title, description: headMessages.register },
  [paths.forgotPassword]: { title: recoveryMessages.passwordTitle, description: headMessages.forgotPassword },
  [paths.forgotUsername]: { title: recoveryMessages.usernameTitle, description: headMessages.forgotUsername },
};
