import type {
  ContentKind,
  ResponsivePictureView,
  SiteDocument,
  SitePageView,
  SitePicture,
} from '../../contract/api/site';

export type PageKind = Exclude<ContentKind, 'brand' | 'facts' | 'menus'>;
export type DocumentOf<Kind extends PageKind> = Extract<SiteDocument, { kind: Kind }>;
export type ArticleKind = 'about' | 'terms' | 'privacy' | 'imprint' | 'page';

export interface PageProps<Kind extends PageKind> {
  page: SitePageView & { document: DocumentOf<Kind> };
}

export const renderedPicture = (page: SitePageView, { key }: SitePicture): ResponsivePictureView | undefined =>
  page.pictures.find((picture) => picture.key === key);
