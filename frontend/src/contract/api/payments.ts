import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/payments`,
        params: {
          q: queryArg.q,
          state: queryArg.state,
          attention: queryArg.attention,
          month: queryArg.month,
          limit: queryArg.limit,
          offset: queryArg.offset,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    listPaymentMonths: build.query<ListPaymentMonthsApiResponse, ListPaymentMonthsApiArg>({
      query: () => ({ url: `/payments/months` }),
    }),
    exportPayments: build.query<ExportPaymentsApiResponse, ExportPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/payments/export.csv`,
        params: {
          q: queryArg.q,
          state: queryArg.state,
          attention: queryArg.attention,
          month: queryArg.month,
          ids: queryArg.ids,
        },
      }),
    }),
    getPaymentHistory: build.query<GetPaymentHistoryApiResponse, GetPaymentHistoryApiArg>({
      query: (queryArg) => ({ url: `/payments/project/${queryArg.id}/history` }),
    }),
    checkPayment: build.mutation<CheckPaymentApiResponse, CheckPaymentApiArg>({
      query: (queryArg) => ({ url: `/payments/${queryArg.id}/look`, method: 'POST' }),
    }),
    releasePayment: build.mutation<ReleasePaymentApiResponse, ReleasePaymentApiArg>({
      query: (queryArg) => ({
        url: `/payments/${queryArg.id}/release`,
        method: 'POST',
        body: queryArg.releasePaymentDto,
      }),
    }),
    closePaymentReview: build.mutation<ClosePaymentReviewApiResponse, ClosePaymentReviewApiArg>({
      query: (queryArg) => ({
        url: `/payments/${queryArg.id}/reviewed`,
        method: 'POST',
        body: queryArg.closeReviewDto,
      }),
    }),
    createPaymentOrder: build.mutation<CreatePaymentOrderApiResponse, CreatePaymentOrderApiArg>({
      query: (queryArg) => ({ url: `/payments/orders`, method: 'POST', body: queryArg.createOrderDto }),
    }),
    confirmPayment: build.mutation<ConfirmPaymentApiResponse, ConfirmPaymentApiArg>({
      query: (queryArg) => ({ url: `/payments/paypal-success`, method: 'POST', body: queryArg.confirmPaymentDto }),
    }),
    latestPayment: build.query<LatestPaymentApiResponse, LatestPaymentApiArg>({
      query: (queryArg) => ({ url: `/payments/project/${queryArg.id}/latest` }),
    }),
    settlePayment: build.mutation<SettlePaymentApiResponse, SettlePaymentApiArg>({
      query: (queryArg) => ({ url: `/payments/project/${queryArg.id}/settle`, method: 'POST' }),
    }),
    receiveWebhook: build.mutation<ReceiveWebhookApiResponse, ReceiveWebhookApiArg>({
      query: () => ({ url: `/payments/webhook`, method: 'POST' }),
    }),
    listReceipts: build.query<ListReceiptsApiResponse, ListReceiptsApiArg>({
      query: (queryArg) => ({ url: `/payments/project/${queryArg.id}/receipts` }),
    }),
    getReceiptPdf: build.query<GetReceiptPdfApiResponse, GetReceiptPdfApiArg>({
      query: (queryArg) => ({
        url: `/payments/receipts/${queryArg.id}/pdf`,
        params: {
          download: queryArg.download,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as paymentsApi };
export type ListPaymentsApiResponse = /** status 200  */ {
  items: PaymentRowView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListPaymentsApiArg = {
  /** In project title, client, payer, PayPal and receipt numbers. */
  q?: string;
  /** Filter by state */
  state?: PaymentState;
  /** Only payments needing review. */
  attention?: Attention;
  /** Month in the company's time zone. */
  month?: string;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Sort direction */
  dir?: SortDirection;
  /** Default: reviews first, then newest. */
  sort?: PaymentSort;
};
export type ListPaymentMonthsApiResponse = /** status 200  */ PaymentMonthsView;
export type ListPaymentMonthsApiArg = void;
export type ExportPaymentsApiResponse = unknown;
export type ExportPaymentsApiArg = {
  /** In project title, client, payer, PayPal and receipt numbers. */
  q?: string;
  /** Filter by state */
  state?: PaymentState;
  /** Only payments needing review. */
  attention?: Attention;
  /** Month in the company's time zone. */
  month?: string;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type GetPaymentHistoryApiResponse = /** status 200  */ PaymentHistoryView;
export type GetPaymentHistoryApiArg = {
  /** ID of the record */
  id: number;
};
export type CheckPaymentApiResponse = /** status 200  */ PaymentRowView;
export type CheckPaymentApiArg = {
  /** ID of the record */
  id: number;
};
export type ReleasePaymentApiResponse = /** status 200  */ PaymentRowView;
export type ReleasePaymentApiArg = {
  /** ID of the record */
  id: number;
  releasePaymentDto: ReleasePaymentDto;
};
export type ClosePaymentReviewApiResponse = /** status 200  */ PaymentRowView;
export type ClosePaymentReviewApiArg = {
  /** ID of the record */
  id: number;
  closeReviewDto: CloseReviewDto;
};
export type CreatePaymentOrderApiResponse = /** status 201  */ OrderView;
export type CreatePaymentOrderApiArg = {
  createOrderDto: CreateOrderDto;
};
export type ConfirmPaymentApiResponse = /** status 200  */ PaymentView | /** status 202  */ PaymentView;
export type ConfirmPaymentApiArg = {
  confirmPaymentDto: ConfirmPaymentDto;
};
export type LatestPaymentApiResponse = /** status 200  */ PaymentView;
export type LatestPaymentApiArg = {
  /** ID of the record */
  id: number;
};
export type SettlePaymentApiResponse = /** status 200  */ PaymentView;
export type SettlePaymentApiArg = {
  /** ID of the record */
  id: number;
};
export type ReceiveWebhookApiResponse = /** status 200  */ StatusView;
export type ReceiveWebhookApiArg = void;
export type ListReceiptsApiResponse = /** status 200  */ ReceiptsView;
export type ListReceiptsApiArg = {
  /** ID of the record */
  id: number;
};
export type GetReceiptPdfApiResponse = unknown;
export type GetReceiptPdfApiArg = {
  /** ID of the record */
  id: number;
  /** `1`: download instead of display. */
  download?: DownloadFlag;
};
export type PaymentState =
  | 'CREATED'
  | 'CAPTURING'
  | 'RETRYABLE'
  | 'PENDING'
  | 'COMPLETED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'
  | 'REVERSED'
  | 'FAILED'
  | 'EXPIRED'
  | 'SUPERSEDED'
  | 'REVIEW';
export type DisputeState = 'open' | 'won' | 'lost' | 'withdrawn' | 'payout' | 'closed';
export type PaymentEnvironment = 'live' | 'sandbox' | 'demo';
export type PaymentRowView = {
  id: number;
  project_id: number;
  client_id: number;
  state: PaymentState;
  dispute: DisputeState | null;
  env: PaymentEnvironment;
  created_at: string;
  paid_at: string | null;
  project_title: string;
  client_name: string;
  /** True when a review is required. */
  attention: boolean;
  /** Reason for the review. */
  review: string | null;
  /** Reason why PayPal holds the money. */
  reason: string | null;
  amount: number;
  refunded: number;
  currency: string;
  paypal_status: string | null;
  paypal_order_id: string;
  capture_id: string | null;
  payer_name: string | null;
  payer_email: string | null;
  receipt_number: string | null;
};
export type Attention = '1';
export type SortDirection = 'asc' | 'desc';
export type PaymentSort = 'created_at' | 'paid_at' | 'amount' | 'state' | 'project_title' | 'client_name';
export type PaymentMonthView = {
  payments: number;
  month: string;
  paid: number;
  refunded: number;
};
export type OtherMoneyView = {
  currency: string;
  paid: number;
  refunded: number;
};
export type PaymentMonthsView = {
  /** The company's currency. */
  currency: string;
  /** The last twelve, oldest first. */
  items: PaymentMonthView[];
  /** Other currencies, which the months exclude. */
  others: OtherMoneyView[];
};
export type PaymentAttemptView = {
  id: number;
  project_id: number;
  state: PaymentState;
  env: PaymentEnvironment;
  dispute: DisputeState | null;
  /** Whether an admin may release it. */
  releasable: boolean;
  amount: number;
  /** Refunded amount. */
  refunded: number;
  currency: string;
  /** Reason why PayPal holds the money. */
  reason: string | null;
  /** Reason for the review. */
  review: string | null;
  attention: boolean;
  created_at: string;
  paid_at: string | null;
  updated_at: string;
  /** PayPal's status of the capture, else of the order. */
  paypal_status: string | null;
  paypal_order_id: string;
  capture_id: string | null;
  payer_name: string | null;
  payer_email: string | null;
  /** PayPal's page, for staff. */
  wallet_url: string | null;
};
export type PaymentEventType =
  | 'opened'
  | 'order_refused'
  | 'capture_asked'
  | 'refused'
  | 'under_review'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'superseded'
  | 'misfit'
  | 'refunded'
  | 'reversed'
  | 'restored'
  | 'refund_pending'
  | 'refund_failed'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_withdrawn'
  | 'dispute_payout'
  | 'dispute_closed'
  | 'dispute_unreadable'
  | 'outcome_unknown'
  | 'reversal_unconfirmed'
  | 'looked_at'
  | 'released';
export type PaymentSource = 'buyer' | 'webhook' | 'job' | 'admin' | 'edit';
export type PaymentEventView = {
  id: number;
  payment_id: number;
  type: PaymentEventType;
  source: PaymentSource;
  at: string;
  amount: number | null;
  currency: string;
  detail: string | null;
};
export type PaymentHistoryView = {
  attempts: PaymentAttemptView[];
  events: PaymentEventView[];
};
export type ReleasePaymentDto = {
  /** Findings or actions, stored in the history. */
  note: string;
};
export type CloseReviewDto = {
  /** Findings or actions, stored in the history. */
  note: string;
  /** As displayed; otherwise `STALE`. */
  updated_at?: string;
};
export type OrderView = {
  /** PayPal order, for its button. */
  orderId: string;
};
export type CreateOrderDto = {
  projectId: number;
};
export type PaymentView = {
  id: number;
  project_id: number;
  state: PaymentState;
  env: PaymentEnvironment;
  dispute: DisputeState | null;
  amount: number;
  /** Refunded amount. */
  refunded: number;
  currency: string;
  /** Reason why PayPal holds the money. */
  reason: string | null;
  /** Reason for the review. */
  review: string | null;
  attention: boolean;
  created_at: string;
  paid_at: string | null;
  updated_at: string;
  /** PayPal's status of the capture, else of the order. */
  paypal_status: string | null;
  paypal_order_id: string;
  capture_id: string | null;
  payer_name: string | null;
  payer_email: string | null;
  /** PayPal's page, for staff. */
  wallet_url: string | null;
};
export type ConfirmPaymentDto = {
  orderId?: string;
  /** PayPal's spelling of `orderId`. */
  orderID?: string;
  projectId: number;
  /** Displayed price: decimal text or number with at most two decimals. */
  expectedAmount: string | number;
  expectedCurrency: string;
};
export type StatusView = {
  status: 'ok';
};
export type ReceiptKind = 'receipt' | 'credit_note';
export type ReceiptView = {
  id: number;
  kind: ReceiptKind;
  issued_on: string;
  payment_id: number;
  project_id: number;
  number: string;
  amount: number;
  currency: string;
  issued_at: string;
  /** Taken back completely by credit notes. */
  voided: boolean;
};
export type ReceiptsView = {
  items: ReceiptView[];
};
export type DownloadFlag = '1';
export const {
  useListPaymentsQuery,
  useListPaymentMonthsQuery,
  useExportPaymentsQuery,
  useGetPaymentHistoryQuery,
  useCheckPaymentMutation,
  useReleasePaymentMutation,
  useClosePaymentReviewMutation,
  useCreatePaymentOrderMutation,
  useConfirmPaymentMutation,
  useLatestPaymentQuery,
  useSettlePaymentMutation,
  useReceiveWebhookMutation,
  useListReceiptsQuery,
  useGetReceiptPdfQuery,
} = injectedRtkApi;
