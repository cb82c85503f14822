import type { FeatureView } from '../../contract/api/features';
import type { SiteDocument, SitePageView } from '../../contract/api/site';
import { paths } from '../../paths';
import {
  faqMessages,
  featureMessages,
  headMessages,
  homeMessages,
  loginMessages,
  recoveryMessages,
  registerMessages,
  serviceMessages,
} from '../../messages';
import { featureTitle } from '../../modules/features/feature-title';

export interface PageHead {
  title: string;
  description: string;
  /** Nearest last, without the home page. */
  above?: readonly { name: string; path: string }[];
  service?: { name: string; range: string };
  image?: string;
  /** Canonical, for addresses with several spellings. */
  path?: string;
}

export interface Known {
  company: string;
  parts: Record<string, unknown>;
}

type HeadOf = (known: Known) => PageHead | null;

const services = { name: serviceMessages.services, path: paths.services };

const DESCRIPTION_MAX = 300;
const brief = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, DESCRIPTION_MAX).join('');

export function headOf({ document }: SitePageView): PageHead | null {
  const written = titlesOf(document);
  if (!written) return null;
  const description = brief(written.description || written.title);
  if (document.kind !== 'service') return { title: written.title, description };
  const { name, range } = document;
  return { title: name, description, above: [services], service: { name, range } };
}

function titlesOf(document: SiteDocument): Pick<PageHead, 'title' | 'description'> | null {
  switch (document.kind) {
    case 'home':
      return { title: homeMessages.title, description: document.lede };
    case 'service':
      return { title: document.name, description: document.lede || document.line };
    case 'brand':
    case 'facts':
    case 'menus':
      return null;
    default:
      return { title: document.title, description: document.description || document.lede };
  }
}

function featureHead(feature: FeatureView | undefined): PageHead | null {
  if (!feature) return null;
  const { slug, summary, description, images, price_range } = feature;
  const name = featureTitle(feature);
  const image = images[0]?.image_url;
  return {
    title: name,
    description: brief(summary || description || name),
    above: [{ name: featureMessages.title, path: paths.newFeatures }],
    path: `${paths.newFeatures}/${slug}`,
    ...(price_range && { service: { name, range: price_range } }),
    ...(image && { image: image.startsWith('/') ? `${image}?format=jpeg` : image }),
  };
}

/** Null: no such page. */
export const heads: Record<string, HeadOf> = {
  [paths.newFeatures]: ({ company }) => ({
    title: featureMessages.title,
    description: headMessages.newFeatures(company),
    path: paths.newFeatures,
  }),
  [paths.feature]: ({ parts }) => featureHead(parts['feature'] as FeatureView | undefined),
  [paths.faq]: ({ company }) => ({
    title: faqMessages.pageTitle,
    description: headMessages.faq(company),
    path: paths.faq,
  }),
};

/** Search engines may show them; the site map omits them. */
export const signInHeads: Record<string, PageHead> = {
  [paths.login]: { title: loginMessages.title, description: headMessages.login },
  [paths.register]: { title: registerMessages.title, description: headMessages.register },
  [paths.forgotPassword]: { title: recoveryMessages.passwordTitle, description: headMessages.forgotPassword },
  [paths.forgotUsername]: { title: recoveryMessages.usernameTitle, description: headMessages.forgotUsername },
};
