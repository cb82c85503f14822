/** A person's rights changed or ended: whatever they are signed in with must stop counting. */
export class AccessRevoked {
  constructor(readonly userId: number) {}
}
