import { commonMessages } from '../../messages';

export interface ConfirmQuestion {
  /** Question that names what is destroyed. */
  title: string;
  /** Number of affected items, in one line. */
  detail?: string;
  /** Verb of the button. */
  action: string;
  /** Label of the other button; default Cancel. */
  cancel?: string;
  /** `danger`: red with a bin, for a deletion. `alert`: red with a warning sign, for what ends without being deleted. */
  tone?: 'danger' | 'alert' | 'plain';
}

/** Question before discarding input. */
export const discardQuestion = (question: Pick<ConfirmQuestion, 'title' | 'detail' | 'action'>): ConfirmQuestion => ({
  ...question,
  tone: 'alert',
  cancel: commonMessages.keepEditing,
});
