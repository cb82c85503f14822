import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSetup: build.query<GetSetupApiResponse, GetSetupApiArg>({
      query: () => ({ url: `/site/setup` }),
    }),
    keepStep: build.mutation<KeepStepApiResponse, KeepStepApiArg>({
      query: (queryArg) => ({ url: `/site/setup/keep`, method: 'POST', body: queryArg.keepStepDto }),
    }),
    changeListing: build.mutation<ChangeListingApiResponse, ChangeListingApiArg>({
      query: (queryArg) => ({ url: `/site/listing`, method: 'PATCH', body: queryArg.listingDto }),
    }),
    getSitePage: build.query<GetSitePageApiResponse, GetSitePageApiArg>({
      query: (queryArg) => ({
        url: `/site/page`,
        params: {
          path: queryArg.path,
        },
      }),
    }),
    listSitePictures: build.query<ListSitePicturesApiResponse, ListSitePicturesApiArg>({
      query: (queryArg) => ({
        url: `/site/pictures`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    addSitePicture: build.mutation<AddSitePictureApiResponse, AddSitePictureApiArg>({
      query: (queryArg) => ({ url: `/site/pictures`, method: 'POST', body: queryArg.body }),
    }),
    describeSitePicture: build.mutation<DescribeSitePictureApiResponse, DescribeSitePictureApiArg>({
      query: (queryArg) => ({
        url: `/site/pictures/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.describePictureDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteSitePicture: build.mutation<DeleteSitePictureApiResponse, DeleteSitePictureApiArg>({
      query: (queryArg) => ({ url: `/site/pictures/${queryArg.id}`, method: 'DELETE' }),
    }),
    exportSite: build.query<ExportSiteApiResponse, ExportSiteApiArg>({
      query: () => ({ url: `/site/export` }),
    }),
    importSite: build.mutation<ImportSiteApiResponse, ImportSiteApiArg>({
      query: (queryArg) => ({
        url: `/site/import`,
        method: 'POST',
        body: queryArg.body,
        params: {
          apply: queryArg.apply,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as siteApi };
export type GetSetupApiResponse = /** status 200  */ SetupView;
export type GetSetupApiArg = void;
export type KeepStepApiResponse = /** status 200  */ SetupView;
export type KeepStepApiArg = {
  keepStepDto: KeepStepDto;
};
export type ChangeListingApiResponse = /** status 200  */ SetupView;
export type ChangeListingApiArg = {
  listingDto: ListingDto;
};
export type GetSitePageApiResponse = /** status 200  */ SitePageView | MovedPageView;
export type GetSitePageApiArg = {
  /** Path of the page */
  path: string;
};
export type ListSitePicturesApiResponse = /** status 200  */ {
  items: SitePictureView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListSitePicturesApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: SitePictureSort;
};
export type AddSitePictureApiResponse = /** status 201  */ SitePictureView;
export type AddSitePictureApiArg = {
  body: {
    file: Blob;
  };
};
export type DescribeSitePictureApiResponse = /** status 200  */ SitePictureView;
export type DescribeSitePictureApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  describePictureDto: DescribePictureDto;
};
export type DeleteSitePictureApiResponse = /** status 200  */ MessageView;
export type DeleteSitePictureApiArg = {
  /** ID of the record */
  id: number;
};
export type ExportSiteApiResponse = unknown;
export type ExportSiteApiArg = void;
export type ImportSiteApiResponse = /** status 200  */ SiteImportView;
export type ImportSiteApiArg = {
  /** Absent: nothing is changed. */
  apply?: Yes;
  body: {
    file: Blob;
  };
};
export type Listing = 'auto' | 'yes' | 'no';
export type FirstStep =
  | 'name'
  | 'color'
  | 'contact'
  | 'place'
  | 'services'
  | 'prices'
  | 'about'
  | 'faq'
  | 'terms'
  | 'privacy'
  | 'mail'
  | 'wallet'
  | 'backup'
  | 'second-admin';
export type FirstStepState = 'done' | 'open' | 'waiting' | 'failed';
export type SetupStepView = {
  step: FirstStep;
  state: FirstStepState;
  done: boolean;
  /** Confirmed as it is. */
  kept: boolean;
  /** Current value, or the missing part. */
  detail: string;
};
export type SetupView = {
  /** `auto`: listed once nothing is left to do. */
  listing: Listing;
  steps: SetupStepView[];
  /** Nothing is left to do. */
  done: boolean;
};
export type KeepStepDto = {
  step: FirstStep;
};
export type ListingDto = {
  listing: Listing;
};
export type ContentKind =
  | 'home'
  | 'services'
  | 'service'
  | 'about'
  | 'contact'
  | 'terms'
  | 'privacy'
  | 'imprint'
  | 'page'
  | 'brand'
  | 'facts'
  | 'menus';
export type SitePicture = {
  key: string;
  width: number;
  height: number;
  alt: string;
};
export type HomeStage = {
  picture: SitePicture | null;
  project: string;
  client: string;
  due: string;
  price: string;
  paid: string;
  author: string;
  comment: string;
  reply: string;
  file: string;
  confirmed: string;
};
export type HomeDocument = {
  kind: 'home';
  headline: string;
  promise: string;
  lede: string;
  facts: {
    title: string;
    text: string;
  }[];
  stage: HomeStage;
  first: number[];
  closing_title: string;
  closing_text: string;
};
export type OverviewDocument = {
  kind: 'services';
  title: string;
  description: string;
  lede: string;
  grid_text: string;
  ask_title: string;
  ask_text: string;
};
export type ServiceOffer = {
  title: string;
  text: string;
  points: string[];
  range: string;
};
export type RichMark = {
  type: 'bold' | 'italic' | 'link';
  attrs?: {
    href: string;
  };
};
export type RichNode = {
  type: 'doc' | 'paragraph' | 'heading' | 'bulletList' | 'orderedList' | 'listItem' | 'text' | 'hardBreak';
  text?: string;
  attrs?: {
    level: number;
  };
  marks?: RichMark[];
  content?: RichNode[];
};
export type ServiceStep = {
  title: string;
  text: string;
};
export type ServiceIcon =
  | 'panels-top-left'
  | 'cloud'
  | 'smartphone'
  | 'database'
  | 'compass'
  | 'life-buoy'
  | 'network'
  | 'server'
  | 'cctv'
  | 'app-window'
  | 'bar-chart'
  | 'blocks'
  | 'bot'
  | 'brain'
  | 'briefcase'
  | 'calendar'
  | 'code'
  | 'cpu'
  | 'credit-card'
  | 'file-text'
  | 'gauge'
  | 'globe'
  | 'graduation-cap'
  | 'hard-drive'
  | 'headphones'
  | 'image'
  | 'key'
  | 'languages'
  | 'laptop'
  | 'layers'
  | 'lock'
  | 'mail'
  | 'map'
  | 'megaphone'
  | 'message-circle'
  | 'monitor'
  | 'palette'
  | 'pen-tool'
  | 'phone'
  | 'plug'
  | 'printer'
  | 'rocket'
  | 'search'
  | 'settings'
  | 'shield'
  | 'shopping-cart'
  | 'store'
  | 'terminal'
  | 'truck'
  | 'users'
  | 'video'
  | 'wifi'
  | 'workflow'
  | 'wrench';
export type ServiceDocument = {
  kind: 'service';
  name: string;
  slug: string;
  line: string;
  range: string;
  lede: string;
  offers: ServiceOffer[];
  about: RichNode;
  steps: ServiceStep[];
  included: string[];
  icon: ServiceIcon;
  pastel: number;
  shown: boolean;
};
export type HeadingBlock = {
  type: 'heading';
  text: string;
};
export type TextBlock = {
  type: 'text';
  text: RichNode;
};
export type ListBlock = {
  type: 'list';
  items: string[];
};
export type StepsBlock = {
  type: 'steps';
  items: {
    title: string;
    text: string;
  }[];
};
export type PictureBlock = {
  type: 'picture';
  picture: SitePicture | null;
  text: RichNode;
  side: 'left' | 'right';
};
export type QuoteBlock = {
  type: 'quote';
  text: string;
  name: string;
};
export type FiguresBlock = {
  type: 'figures';
  items: {
    figure: string;
    label: string;
  }[];
};
export type QuestionsBlock = {
  type: 'questions';
  title: string;
  ids: number[];
};
export type CallBlock = {
  type: 'call';
  title: string;
  text: string;
  label: string;
  to: string;
};
export type PageBlock =
  | HeadingBlock
  | TextBlock
  | ListBlock
  | StepsBlock
  | PictureBlock
  | QuoteBlock
  | FiguresBlock
  | QuestionsBlock
  | CallBlock;
export type AboutDocument = {
  kind: 'about';
  title: string;
  description: string;
  lede: string;
  blocks: PageBlock[];
};
export type ContactDocument = {
  kind: 'contact';
  title: string;
  description: string;
  lede: string;
  panel_title: string;
  reply_title: string;
  reply_text: string;
  quote_title: string;
  quote_text: string;
};
export type TermsDocument = {
  kind: 'terms';
  title: string;
  description: string;
  lede: string;
  blocks: PageBlock[];
};
export type PrivacyDocument = {
  kind: 'privacy';
  title: string;
  description: string;
  lede: string;
  blocks: PageBlock[];
};
export type ImprintDocument = {
  kind: 'imprint';
  title: string;
  description: string;
  lede: string;
  blocks: PageBlock[];
};
export type PagePlace = 'menu' | 'footer' | 'none';
export type PageDocument = {
  kind: 'page';
  slug: string;
  place: PagePlace;
  title: string;
  description: string;
  lede: string;
  blocks: PageBlock[];
};
export type BrandDocument = {
  kind: 'brand';
  name: string;
  legal_name: string;
  tagline: string;
  logo_light: SitePicture | null;
  logo_dark: SitePicture | null;
  mark: SitePicture | null;
  accent: string;
  corners: 'square' | 'soft' | 'round';
};
export type FactsDocument = {
  kind: 'facts';
  email: string;
  phone: string;
  address: string;
  location: string;
  map_link: string;
  hours: string;
  timezone: string;
  currency: string;
  locale: string;
  week_start: number;
};
export type MenuLink = {
  label: string;
  to: string;
};
export type FooterColumn = {
  title: string;
  links: MenuLink[];
};
export type MenusDocument = {
  kind: 'menus';
  menu: MenuLink[];
  footer: FooterColumn[];
  footer_services: boolean;
  reply: string;
};
export type SiteDocument =
  | HomeDocument
  | OverviewDocument
  | ServiceDocument
  | AboutDocument
  | ContactDocument
  | TermsDocument
  | PrivacyDocument
  | ImprintDocument
  | PageDocument
  | BrandDocument
  | FactsDocument
  | MenusDocument;
export type ServiceEntryView = {
  /** Pastel color, 0 to 9. */
  pastel: number;
  /** Path of its page: `/web-development`. */
  path: string;
  name: string;
  /** Summary in a line. */
  line: string;
  /** Price text; may be empty. */
  range: string;
  /** Name of an icon. */
  icon: string;
};
export type QuotedQuestionView = {
  id: number;
  question: string;
  /** Sanitized HTML. */
  answer: string;
};
export type ResponsivePictureView = {
  width: number;
  height: number;
  /** Available widths. */
  widths: number[];
  key: string;
  image_url: string;
};
export type SitePageView = {
  kind: ContentKind;
  document: SiteDocument;
  /** Services that visitors can find. */
  services_total: number;
  published_at: string;
  path: string;
  /** Overview: all visible services. Home page: the first ones. Else empty. */
  services: ServiceEntryView[];
  /** Text above the services on the home page; else empty. */
  services_text: string;
  /** Paths of the home page's first services. */
  first: string[];
  /** Questions that `questions` blocks quote. */
  questions: QuotedQuestionView[];
  pictures: ResponsivePictureView[];
};
export type MovedPageView = {
  /** Redirect target on this or another site. */
  moved_to: string;
};
export type PictureUseView = {
  id: number;
  kind: ContentKind;
  name: string;
};
export type SitePictureView = {
  id: number;
  width: number;
  height: number;
  version: number;
  created_at: string;
  /** Key that documents reference. */
  key: string;
  /** Path on this server. */
  path: string;
  /** Allowed values of `?w=`. */
  widths: number[];
  /** Empty until written. */
  alt: string;
  /** In published, drafted and planned documents. */
  uses: PictureUseView[];
};
export type SortDirection = 'asc' | 'desc';
export type SitePictureSort = 'created';
export type DescribePictureDto = {
  alt: string;
};
export type MessageView = {
  message: string;
};
export type SiteChange = 'new' | 'changed' | 'same';
export type SiteChangeView = {
  kind: ContentKind;
  path: string | null;
  what: SiteChange;
  name: string;
  /** Changed fields. */
  fields: string[];
};
export type SiteFactChangeView = {
  /** Null without facts yet. */
  before: string | null;
  field: string;
  after: string;
};
export type SiteRedirectChangeView = {
  /** Previous target; null without redirect. */
  before: string | null;
  /** Foreign target host; null for this site. */
  foreign_host: string | null;
  from: string;
  to: string;
};
export type SiteImportView = {
  /** Redirects of the file, including existing ones. */
  redirects: number;
  pictures: number;
  changes: SiteChangeView[];
  facts: SiteFactChangeView[];
  redirect_changes: SiteRedirectChangeView[];
  /** False for a dry run. */
  done: boolean;
};
export type Yes = 'yes';
export const {
  useGetSetupQuery,
  useKeepStepMutation,
  useChangeListingMutation,
  useGetSitePageQuery,
  useListSitePicturesQuery,
  useAddSitePictureMutation,
  useDescribeSitePictureMutation,
  useDeleteSitePictureMutation,
  useExportSiteQuery,
  useImportSiteMutation,
} = injectedRtkApi;
