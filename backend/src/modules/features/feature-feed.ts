import { escapeXml as xml } from '../../core/common/text/xml.js';
import type { FeatureView } from './dto/feature.view.js';

interface Publisher {
  site: string;
  company: string;
}

const UNTITLED = 'Untitled feature';

/** The package `feed` declares texts as HTML. */
export function atomFeed({ site, company }: Publisher, features: FeatureView[], updated: Date): string {
  const entries = features
    .toSorted((a, b) => b.publish_at.localeCompare(a.publish_at) || b.id - a.id)
    .map(({ slug, title, summary, category, publish_at }) => {
      const url = xml(`${site}/new-features/${slug}`);
      return [
        `<entry><id>${url}</id><title>${xml(title.trim() || UNTITLED)}</title><link href="${url}"/>`,
        `<published>${publish_at}</published><updated>${publish_at}</updated>`,
        category ? `<category term="${xml(category)}"/>` : '',
        `<summary>${xml(summary)}</summary></entry>`,
      ].join('');
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(`${site}/feed.xml`)}</id><title>${xml(`New features of ${company}`)}</title>`,
    `<updated>${updated.toISOString()}</updated><author><name>${xml(company)}</name></author>`,
    `<link rel="self" href="${xml(`${site}/feed.xml`)}"/><link href="${xml(`${site}/new-features`)}"/>`,
    ...entries,
    '</feed>\n',
  ].join('');
}
