export interface ConfirmQuestion {
  /** The question, naming what is destroyed. */
  title: string;
  /** One line: how much is affected. */
  detail?: string;
  /** The verb on the button. */
  action: string;
  /** Red and a bin for what cannot be undone; plain for everything else. */
  tone?: 'danger' | 'plain';
}
