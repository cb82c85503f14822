/** An external provider that people can sign in with. */
export class SignInProviderView {
  name!: string;
  /** Text of the button. */
  label!: string;
}
