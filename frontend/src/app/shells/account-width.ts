/** Width of the account button on phones. */
export const ACCOUNT_ICON_WIDTH = 44;
/** Default width of the account button. */
export const ACCOUNT_WIDTH = 250;
