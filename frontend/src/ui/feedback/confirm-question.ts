import { commonMessages } from '../../messages';

export interface ConfirmQuestion {
  title: string;
  detail?: string;
  action: string;
  cancel?: string;
  /** `danger`: red, for deletions. `alert`: red, for actions that end without deleting. */
  tone?: 'danger' | 'alert' | 'plain';
}

export const discardQuestion = (question: Pick<ConfirmQuestion, 'title' | 'detail' | 'action'>): ConfirmQuestion => ({
  ...question,
  tone: 'alert',
  cancel: commonMessages.keepEditing,
});
