export class SignInProviderView {
  name!: string;
  /** Text of the button. */
  label!: string;
}
