/** The screen that a page leads back to, and its name. */
export interface BackLink {
  to: string;
  label: string;
}
