import { digitsOf } from '../../../ui/format';
import { amountOf, type PayableProject } from '../payable';

export const amountText = (project: PayableProject): string => amountOf(project).toFixed(digitsOf(project.currency));

/** For browsers that create the order; `decimals` as PayPal accepts. */
export const walletOrder = (project: PayableProject, decimals: number) => ({
  intent: 'CAPTURE' as const,
  purchase_units: [
    {
      reference_id: String(project.id),
      amount: { currency_code: project.currency, value: amountOf(project).toFixed(decimals) },
    },
  ],
  application_context: { shipping_preference: 'NO_SHIPPING' as const, user_action: 'PAY_NOW' as const },
});
