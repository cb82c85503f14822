/** Response with a message only. */
export class MessageView {
  message!: string;
}
