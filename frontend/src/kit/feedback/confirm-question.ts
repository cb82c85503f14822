import { commonMessages } from '../../messages';

export interface ConfirmQuestion {
  /** The question, naming what is destroyed. */
  title: string;
  /** One line: how much is affected. */
  detail?: string;
  /** The verb on the button. */
  action: string;
  /** What the other button says; Cancel, unless something is being written. */
  cancel?: string;
  /** Red and a bin for what cannot be undone; plain for everything else. */
  tone?: 'danger' | 'plain';
}

/** Before something typed is lost: the same words, the same colour everywhere. */
export const discarding = (question: Pick<ConfirmQuestion, 'title' | 'detail' | 'action'>): ConfirmQuestion => ({
  ...question,
  cancel: commonMessages.keepEditing,
});
