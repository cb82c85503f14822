import { paymentsApi as generatedApi, type PaymentRowView, type PaymentState } from '../../contract/api/payments';
import { isApiError, isStale } from '../../api/errors';
import { projectTags } from '../../api/store/project-api';
import { changedTags } from '../../api/store/tags';

const LIST = { type: 'Payment', id: 'LIST' } as const;
const attempts = (id: number) => ({ type: 'Payment', id }) as const;
const receipts = (id: number) => ({ type: 'Payment', id: `receipts-${id}` }) as const;

const around = (id: number) => [receipts(id), ...projectTags(id)] as const;

/** The screen may be stale. */
const refused = (id: number, error: unknown) => [
  attempts(id),
  ...(isApiError(error) && error.chooseAgain ? [] : around(id)),
];

const hasChanged = (state: PaymentState | undefined): boolean => state !== 'CREATED';

const moved = (row: PaymentRowView | undefined) =>
  row ? [LIST, attempts(row.project_id), ...around(row.project_id)] : [];

export const paymentsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listPayments: { providesTags: [LIST] },
    listPaymentMonths: { providesTags: [LIST] },
    getPaymentHistory: { providesTags: (_history, _error, { id }) => [attempts(id)] },
    listReceipts: { providesTags: (_receipts, _error, { id }) => [receipts(id)] },
    latestPayment: { providesTags: (_payment, _error, { id }) => [attempts(id)] },
    // New orders change nothing.
    createPaymentOrder: {
      invalidatesTags: (_order, error, { createOrderDto: { projectId } }) => (error ? refused(projectId, error) : []),
    },
    confirmPayment: {
      invalidatesTags: (_payment, error, { confirmPaymentDto: { projectId } }) =>
        error ? refused(projectId, error) : [...around(projectId)],
      async onQueryStarted({ confirmPaymentDto: { projectId: id } }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(generatedApi.util.upsertQueryData('latestPayment', { id }, data));
      },
    },
    settlePayment: {
      invalidatesTags: (payment, error, { id }) =>
        hasChanged(payment?.state) ? changedTags(error, attempts(id), ...around(id)) : [],
    },
    checkPayment: { invalidatesTags: moved },
    closePaymentReview: {
      invalidatesTags: (row, error) => moved(isStale(error) ? (error.current as PaymentRowView) : row),
    },
    // Also a refused release reads the state from PayPal.
    releasePayment: { invalidatesTags: (row, error) => (error ? ['Payment'] : moved(row)) },
  },
});

export const {
  useListPaymentsQuery,
  useListPaymentMonthsQuery,
  useGetPaymentHistoryQuery,
  useListReceiptsQuery,
  useLatestPaymentQuery,
  useLazyLatestPaymentQuery,
  useCreatePaymentOrderMutation,
  useConfirmPaymentMutation,
  useSettlePaymentMutation,
  useCheckPaymentMutation,
  useClosePaymentReviewMutation,
  useReleasePaymentMutation,
} = paymentsApi;
