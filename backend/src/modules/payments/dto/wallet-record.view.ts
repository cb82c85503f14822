import type { Payment } from '../payment.entity.js';

/** What the wallet calls a payment, and who paid there. */
export class WalletRecordView {
  /** The wallet's word: of the capture once there is one, else of the order. */
  paypal_status!: string | null;
  paypal_order_id!: string;
  capture_id!: string | null;
  payer_name!: string | null;
  payer_email!: string | null;
  /** The wallet's own page of it, for staff. */
  wallet_url!: string | null;
}

export const walletRecordOf = (payment: Payment, walletPage: string | null): WalletRecordView => ({
  paypal_status: payment.paypalStatus,
  paypal_order_id: payment.orderId,
  capture_id: payment.captureId,
  payer_name: payment.payerName,
  payer_email: payment.payerEmail,
  wallet_url: walletPage,
});
