/** Answer of a call that has nothing else to say. */
export class MessageView {
  message!: string;
}
