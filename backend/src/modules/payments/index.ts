export { PaymentList } from './desk/payment.list.js';
export type { OtherMoneyView } from './dto/payment-month.view.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentsWaiting } from './desk/payments-waiting.js';
export { Wallet } from './wallet/wallet.js';
export { walletCheck } from './wallet/wallet-check.js';
export { WalletRehearsal } from './wallet/wallet-rehearsal.js';
