export class OrderView {
  /** Number of the wallet's order, for the wallet's button. */
  orderId!: string;
}
