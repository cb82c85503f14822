import { useState, type FormEvent } from 'react';
import { useConfig } from '../../../api/store/config';
import { createCommentLimits } from '../../../contract/limits';
import { attachmentMessages } from '../../../messages';
import { formatNumber } from '../../../formats';

/** Where a text is kept that was not sent, so that it outlives its field. */
export interface Draft {
  text: string;
  keep: (text: string) => void;
}

/** A text on its way: what was typed, whether it may be sent, and that it is sent once. */
export function useComposer(onSend: (text: string) => Promise<boolean>, draft?: Draft) {
  const [text, setText] = useState(draft?.text ?? '');
  const [busy, setBusy] = useState(false);
  const most = useConfig()?.limits.commentMax ?? createCommentLimits.comment_text.maxLength;
  const trimmed = text.trim();
  const tooLong = [...trimmed].length > most;
  const change = (typed: string) => {
    setText(typed);
    draft?.keep(typed);
  };
  const send = async () => {
    if (!trimmed || tooLong || busy) return;
    setBusy(true);
    if (await onSend(trimmed)) change('');
    setBusy(false);
  };
  return {
    text,
    change,
    busy,
    tooLong,
    error: tooLong ? attachmentMessages.tooLong(formatNumber(most)) : undefined,
    canSend: trimmed !== '' && !tooLong,
    send: () => void send(),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
