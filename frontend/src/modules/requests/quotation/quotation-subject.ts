export interface QuotationSubject {
  title: string;
  /** Title of the request in the inbox. */
  request: string;
  /** Area: a service, or the new features. */
  area: string;
  range?: string;
  /** The mark of the service. */
  icon?: string;
  pastel: number;
}
