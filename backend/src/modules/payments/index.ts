export { PaymentList } from './desk/payment.list.js';
export { PaymentsModule } from './payments.module.js';
