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
  /** Red with a bin for irreversible actions. */
  tone?: 'danger' | 'plain';
}

/** Question before discarding input. */
export const discardQuestion = (question: Pick<ConfirmQuestion, 'title' | 'detail' | 'action'>): ConfirmQuestion => ({
  ...question,
  cancel: commonMessages.keepEditing,
});
