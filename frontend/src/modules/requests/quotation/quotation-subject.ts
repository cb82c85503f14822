export interface QuotationSubject {
  title: string;
  request: string;
  area: string;
  range?: string;
  icon?: string;
  pastel: number;
}
