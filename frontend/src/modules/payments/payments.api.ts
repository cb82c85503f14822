import { paymentsApi as generatedApi, type PaymentView } from '../../api/generated/payments';
import { changed, type TagType } from '../../api/tags';

/** An attempt says something new about its project unless it is still where it was. */
const outcome = (payment: PaymentView | undefined, error: unknown, id: number) =>
  payment?.state === 'CREATED'
    ? []
    : changed(error, { type: 'Payment', id }, { type: 'Project', id }, { type: 'Project', id: 'LIST' }, 'Waiting');

export const paymentsApi = generatedApi.enhanceEndpoints<TagType>({
  endpoints: {
    latestPayment: { providesTags: (_payment, _error, { id }) => [{ type: 'Payment', id }] },
    // A new order is of no interest to the page until the wallet has decided.
    createPaymentOrder: { invalidatesTags: [] },
    confirmPayment: {
      // A refusal may have changed the attempt, too.
      invalidatesTags: (payment, error, { confirmPaymentDto: { projectId } }) =>
        error ? [{ type: 'Payment', id: projectId }] : outcome(payment, error, projectId),
    },
    settlePayment: { invalidatesTags: (payment, error, { id }) => outcome(payment, error, id) },
  },
});

export const {
  useLatestPaymentQuery,
  useLazyLatestPaymentQuery,
  useCreatePaymentOrderMutation,
  useConfirmPaymentMutation,
  useSettlePaymentMutation,
} = paymentsApi;
