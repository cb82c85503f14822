export interface BackLink {
  to: string;
  label: string;
}
