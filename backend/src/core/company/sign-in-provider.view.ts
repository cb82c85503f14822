/** Somewhere else where people have an account that they may sign in with. */
export class SignInProviderView {
  name!: string;
  /** On its button. */
  label!: string;
}
