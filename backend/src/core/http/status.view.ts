export class StatusView {
  status!: 'ok';
}
