export const ACCOUNT_ICON_WIDTH = 44;
export const ACCOUNT_WIDTH = 250;
