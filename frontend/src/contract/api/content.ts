import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.query<ListContentApiResponse, ListContentApiArg>({
      query: () => ({ url: `/content` }),
    }),
    createContent: build.mutation<CreateContentApiResponse, CreateContentApiArg>({
      query: (queryArg) => ({
        url: `/content`,
        method: 'POST',
        body: queryArg.createContentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    orderContent: build.mutation<OrderContentApiResponse, OrderContentApiArg>({
      query: (queryArg) => ({ url: `/content/order`, method: 'PATCH', body: queryArg.contentOrderDto }),
    }),
    getContent: build.query<GetContentApiResponse, GetContentApiArg>({
      query: (queryArg) => ({ url: `/content/${queryArg.id}` }),
    }),
    deleteContent: build.mutation<DeleteContentApiResponse, DeleteContentApiArg>({
      query: (queryArg) => ({ url: `/content/${queryArg.id}`, method: 'DELETE' }),
    }),
    saveDraft: build.mutation<SaveDraftApiResponse, SaveDraftApiArg>({
      query: (queryArg) => ({
        url: `/content/${queryArg.id}/draft`,
        method: 'PUT',
        body: queryArg.saveDraftDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    discardDraft: build.mutation<DiscardDraftApiResponse, DiscardDraftApiArg>({
      query: (queryArg) => ({
        url: `/content/${queryArg.id}/draft`,
        method: 'DELETE',
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    publishContent: build.mutation<PublishContentApiResponse, PublishContentApiArg>({
      query: (queryArg) => ({
        url: `/content/${queryArg.id}/publish`,
        method: 'POST',
        body: queryArg.publishDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    restoreContent: build.mutation<RestoreContentApiResponse, RestoreContentApiArg>({
      query: (queryArg) => ({ url: `/content/${queryArg.id}/restore`, method: 'POST' }),
    }),
    listVersions: build.query<ListVersionsApiResponse, ListVersionsApiArg>({
      query: (queryArg) => ({ url: `/content/${queryArg.id}/versions` }),
    }),
    getVersion: build.query<GetVersionApiResponse, GetVersionApiArg>({
      query: (queryArg) => ({ url: `/content/${queryArg.id}/versions/${queryArg['number']}` }),
    }),
    restoreVersion: build.mutation<RestoreVersionApiResponse, RestoreVersionApiArg>({
      query: (queryArg) => ({
        url: `/content/${queryArg.id}/versions/${queryArg['number']}/restore`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    planContent: build.mutation<PlanContentApiResponse, PlanContentApiArg>({
      query: (queryArg) => ({
        url: `/content/${queryArg.id}/plan`,
        method: 'PUT',
        body: queryArg.planDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    unplanContent: build.mutation<UnplanContentApiResponse, UnplanContentApiArg>({
      query: (queryArg) => ({
        url: `/content/${queryArg.id}/plan`,
        method: 'DELETE',
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    previewContent: build.mutation<PreviewContentApiResponse, PreviewContentApiArg>({
      query: (queryArg) => ({ url: `/content/${queryArg.id}/preview`, method: 'POST' }),
    }),
    reportPresence: build.mutation<ReportPresenceApiResponse, ReportPresenceApiArg>({
      query: (queryArg) => ({ url: `/content/${queryArg.id}/presence`, method: 'POST', body: queryArg.presenceDto }),
    }),
    endPresence: build.mutation<EndPresenceApiResponse, EndPresenceApiArg>({
      query: (queryArg) => ({ url: `/content/${queryArg.id}/presence`, method: 'DELETE' }),
    }),
    derivePalette: build.mutation<DerivePaletteApiResponse, DerivePaletteApiArg>({
      query: (queryArg) => ({ url: `/content/palette`, method: 'POST', body: queryArg.paletteDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as contentApi };
export type ListContentApiResponse = /** status 200  */ ContentTreeView;
export type ListContentApiArg = void;
export type CreateContentApiResponse = /** status 201  */ ContentView;
export type CreateContentApiArg = {
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  createContentDto: CreateContentDto;
};
export type OrderContentApiResponse = /** status 200  */ ContentTreeView;
export type OrderContentApiArg = {
  contentOrderDto: ContentOrderDto;
};
export type GetContentApiResponse = /** status 200  */ ContentView;
export type GetContentApiArg = {
  /** ID of the record */
  id: number;
};
export type DeleteContentApiResponse = /** status 200  */ MessageView;
export type DeleteContentApiArg = {
  /** ID of the record */
  id: number;
};
export type SaveDraftApiResponse = /** status 200  */ ContentView;
export type SaveDraftApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  saveDraftDto: SaveDraftDto;
};
export type DiscardDraftApiResponse = /** status 200  */ ContentView;
export type DiscardDraftApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
};
export type PublishContentApiResponse = /** status 200  */ ContentView;
export type PublishContentApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  publishDto: PublishDto;
};
export type RestoreContentApiResponse = /** status 200  */ ContentView;
export type RestoreContentApiArg = {
  /** ID of the record */
  id: number;
};
export type ListVersionsApiResponse = /** status 200  */ ContentVersionsView;
export type ListVersionsApiArg = {
  /** ID of the record */
  id: number;
};
export type GetVersionApiResponse = /** status 200  */ ContentVersionDetailView;
export type GetVersionApiArg = {
  /** ID of the record */
  id: number;
  /** Number of the version */
  number: number;
};
export type RestoreVersionApiResponse = /** status 200  */ ContentView;
export type RestoreVersionApiArg = {
  /** ID of the record */
  id: number;
  /** Number of the version */
  number: number;
  /** version of the record that was edited */
  'If-Match'?: string;
};
export type PlanContentApiResponse = /** status 200  */ ContentView;
export type PlanContentApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  planDto: PlanDto;
};
export type UnplanContentApiResponse = /** status 200  */ ContentView;
export type UnplanContentApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
};
export type PreviewContentApiResponse = /** status 200  */ ContentPreviewView;
export type PreviewContentApiArg = {
  /** ID of the record */
  id: number;
};
export type ReportPresenceApiResponse = /** status 200  */ ContentPeopleView;
export type ReportPresenceApiArg = {
  /** ID of the record */
  id: number;
  presenceDto: PresenceDto;
};
export type EndPresenceApiResponse = /** status 200  */ MessageView;
export type EndPresenceApiArg = {
  /** ID of the record */
  id: number;
};
export type DerivePaletteApiResponse = /** status 200  */ PaletteView;
export type DerivePaletteApiArg = {
  paletteDto: PaletteDto;
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
export type ContentState = 'published' | 'changed' | 'draft';
export type ContentEntryView = {
  id: number;
  kind: ContentKind;
  /** Null if never published or without a page. */
  path: string | null;
  position: number;
  /** Changed: edited since publication. */
  state: ContentState;
  /** Version that visitors see. */
  number: number | null;
  /** Planned publication; null for none. */
  planned_at: string | null;
  version: number;
  /** Empty for brand, facts and menus. */
  name: string;
  /** Listed in menus and lists. */
  shown: boolean;
};
export type ContentTreeView = {
  items: ContentEntryView[];
};
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
export type ContentEditView = {
  at: string;
  field: string;
  by: string;
};
export type ContentFaultView = {
  /** Such as `name` or `offers.0.title`. */
  field: string;
  message: string;
};
export type ResponsivePictureView = {
  width: number;
  height: number;
  /** Available widths. */
  widths: number[];
  key: string;
  image_url: string;
};
export type ContentView = {
  id: number;
  kind: ContentKind;
  /** Null if never published or without a page. */
  path: string | null;
  position: number;
  /** Changed: edited since publication. */
  state: ContentState;
  /** Version that visitors see. */
  number: number | null;
  /** Planned publication; null for none. */
  planned_at: string | null;
  version: number;
  /** The draft, else the published document. */
  document: SiteDocument;
  /** Published content; null for none. */
  published: SiteDocument | null;
  published_at: string | null;
  published_by: string | null;
  /** Error of the last planned publication. */
  plan_fault: string | null;
  /** Path after publishing the draft. */
  next_path: string | null;
  /** Draft fields that differ from the published ones. */
  edits: ContentEditView[];
  /** Errors that prevent publication. */
  faults: ContentFaultView[];
  /** Pictures of draft and published version. */
  pictures: ResponsivePictureView[];
  /** Empty for brand, facts and menus. */
  name: string;
  /** Listed in menus and lists. */
  shown: boolean;
};
export type ManyKind = 'service' | 'page';
export type CreateContentDto = {
  kind: ManyKind;
  /** Source of the content. */
  copy_of?: number;
};
export type ContentOrderDto = {
  /** All services or all pages, in new order. */
  ids: number[];
};
export type MessageView = {
  message: string;
};
export type SaveDraftDto = {
  document: SiteDocument;
};
export type PublishDto = {
  /** Terms: asks everyone to agree again at sign-in. */
  asks_again?: boolean;
};
export type ContentVersionView = {
  number: number;
  published_at: string;
  /** Null for the installation itself. */
  published_by: string | null;
  /** Terms: everyone was asked again. */
  asked_again: boolean;
};
export type ContentVersionsView = {
  /** Last ones, newest first. */
  items: ContentVersionView[];
};
export type ContentVersionDetailView = {
  number: number;
  published_at: string;
  /** Null for the installation itself. */
  published_by: string | null;
  document: SiteDocument;
  /** Terms: everyone was asked again. */
  asked_again: boolean;
};
export type PlanDto = {
  /** Terms: asks everyone to agree again at sign-in. */
  asks_again?: boolean;
  /** Day in the company's time zone. */
  day: string;
  /** Local time there: `06:00`. */
  time: string;
};
export type ContentPreviewView = {
  ends_at: string;
  /** Anyone with this path may view the draft. */
  path: string;
  /** Page of the document, or a page that shows it. */
  shows: string;
};
export type ContentPersonView = {
  id: number;
  name: string;
  /** Field in edit; may be empty. */
  field: string;
};
export type ContentPeopleView = {
  people: ContentPersonView[];
};
export type PresenceDto = {
  /** Field in edit; null for none. */
  field?: string | null;
};
export type PaletteGround = 'page' | 'soft';
export type MovedColorView = {
  /** Contrast ratio of the chosen color where it fails. */
  reached: number;
  needed: number;
  ground: PaletteGround;
  from: string;
  to: string;
};
export type BrandTokensView = {
  brand: string;
  brandHover: string;
  onBrand: string;
  brandSoft: string;
  onBrandSoft: string;
  link: string;
};
export type PaletteUse = 'accent' | 'hover' | 'soft' | 'link' | 'control';
export type PaletteRowView = {
  use: PaletteUse;
  /** Contrast ratio, rounded down to hundredths. */
  contrast: number;
  needed: number;
  color: string;
  front: string;
  back: string;
};
export type SchemePaletteView = {
  moved: MovedColorView | null;
  tokens: BrandTokensView;
  rows: PaletteRowView[];
};
export type PaletteView = {
  light: SchemePaletteView;
  dark: SchemePaletteView;
};
export type PaletteDto = {
  accent: string;
};
export const {
  useListContentQuery,
  useCreateContentMutation,
  useOrderContentMutation,
  useGetContentQuery,
  useDeleteContentMutation,
  useSaveDraftMutation,
  useDiscardDraftMutation,
  usePublishContentMutation,
  useRestoreContentMutation,
  useListVersionsQuery,
  useGetVersionQuery,
  useRestoreVersionMutation,
  usePlanContentMutation,
  useUnplanContentMutation,
  usePreviewContentMutation,
  useReportPresenceMutation,
  useEndPresenceMutation,
  useDerivePaletteMutation,
} = injectedRtkApi;
