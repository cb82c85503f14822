import { api } from '../base';
export const addTagTypes = ['payments'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createPaymentOrder: build.mutation<CreatePaymentOrderApiResponse, CreatePaymentOrderApiArg>({
        query: (queryArg) => ({ url: `/payments/orders`, method: 'POST', body: queryArg.createOrderDto }),
        invalidatesTags: ['payments'],
      }),
      confirmPayment: build.mutation<ConfirmPaymentApiResponse, ConfirmPaymentApiArg>({
        query: (queryArg) => ({ url: `/payments/paypal-success`, method: 'POST', body: queryArg.confirmPaymentDto }),
        invalidatesTags: ['payments'],
      }),
      latestPayment: build.query<LatestPaymentApiResponse, LatestPaymentApiArg>({
        query: (queryArg) => ({ url: `/payments/project/${queryArg.id}/latest` }),
        providesTags: ['payments'],
      }),
      settlePayment: build.mutation<SettlePaymentApiResponse, SettlePaymentApiArg>({
        query: (queryArg) => ({ url: `/payments/project/${queryArg.id}/settle`, method: 'POST' }),
        invalidatesTags: ['payments'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as paymentsApi };
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
  id: number;
};
export type SettlePaymentApiResponse = /** status 200  */ PaymentView;
export type SettlePaymentApiArg = {
  id: number;
};
export type OrderView = {
  /** Number of the wallet's order, for the wallet's button. */
  orderId: string;
};
export type CreateOrderDto = {
  projectId: number;
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
export type PaymentEnvironment = 'live' | 'sandbox' | 'demo';
export type PaymentView = {
  id: number;
  project_id: number;
  state: PaymentState;
  env: PaymentEnvironment;
  /** The wallet's word: of the capture once there is one, else of the order. */
  paypal_status: string | null;
  paypal_order_id: string;
  capture_id: string | null;
  payer_name: string | null;
  payer_email: string | null;
  amount: number;
  currency: string;
  dispute: string | null;
  /** Why a person must look at it. */
  review: string | null;
  created_at: string;
  updated_at: string;
};
export type ConfirmPaymentDto = {
  orderId?: string;
  /** The wallet's own spelling of `orderId`. */
  orderID?: string;
  projectId: number;
  /** The price the page showed: a decimal text or a number with at most two decimals. */
  expectedAmount: string | number;
  expectedCurrency: string;
};
export const {
  useCreatePaymentOrderMutation,
  useConfirmPaymentMutation,
  useLatestPaymentQuery,
  useSettlePaymentMutation,
} = injectedRtkApi;
