export { PaymentListService } from './desk/payment-list.service.js';
export { PaymentsModule } from './payments.module.js';
