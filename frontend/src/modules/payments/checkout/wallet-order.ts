import { amountOf, type PayableProject } from '../payable';

/** The amount as the wallet and the server read it: two decimals, a dot. */
export const amountText = (project: PayableProject): string => amountOf(project).toFixed(2);

/** What the browser asks the wallet for where the browser creates the order. */
export const walletOrder = (project: PayableProject, currency: string) => ({
  intent: 'CAPTURE' as const,
  purchase_units: [
    { reference_id: String(project.id), amount: { currency_code: currency, value: amountText(project) } },
  ],
  application_context: { shipping_preference: 'NO_SHIPPING' as const, user_action: 'PAY_NOW' as const },
});
