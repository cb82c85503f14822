/** What a quotation is asked for. */
export interface QuotationSubject {
  title: string;
  /** What the request is called where it is read. */
  request: string;
  /** Where it belongs: a service, or the new features. */
  area: string;
  range?: string;
  /** The mark of the service. */
  icon?: string;
  pastel: number;
}
