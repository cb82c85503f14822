export class MessageView {
  message!: string;
}
