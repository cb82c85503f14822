import { commonMessages } from '../../messages';

export interface ConfirmQuestion {
  title: string;
  detail?: string;
  action: string;
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
