import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { draftKey, mustKeepDraft, readDraft, removeDraft, writeDraft } from '../../../api/draft-storage';
import { useConfig } from '../../../api/store/config';
import { createCommentLimits } from '../../../contract/limits';
import { attachmentMessages } from '../../../messages';
import { formatNumber } from '../../../formats';

export interface Draft {
  text: string;
  keep: (text: string) => void;
}

const EMPTY = { text: '' };

function useRestoredText(id: string, text: string, change: (text: string) => void): boolean {
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent((key: string) => {
    const kept = readDraft(key, EMPTY)?.['text'];
    // Text in memory is newer than the stored draft.
    if (text !== '' || typeof kept !== 'string') return change(text);
    change(kept);
    setRestored(true);
  });
  useEffect(() => {
    const key = draftKey(id);
    // oxlint-disable-next-line react/set-state-in-effect -- the storage is read once, when the composer opens
    restore(key);
    return () => void (mustKeepDraft(key) || removeDraft(key));
  }, [id]);
  return isRestored && text !== '';
}

/**
 * Prevents duplicate sending; a failure restores the text.
 *
 * @param id form and record, such as `comment/12`
 */
export function useComposer(id: string, onSend: (text: string) => Promise<boolean>, draft?: Draft) {
  const [text, setText] = useState(draft?.text ?? '');
  const [sending, setSending] = useState('');
  const latest = useRef(text);
  const most = useConfig()?.limits.commentMax ?? createCommentLimits.comment_text.maxLength;
  const trimmed = text.trim();
  const tooLong = [...trimmed].length > most;
  const change = (typed: string) => {
    latest.current = typed;
    setText(typed);
    draft?.keep(typed);
    writeDraft(draftKey(id), EMPTY, typed === '' ? {} : { text: typed });
  };
  const isRestored = useRestoredText(id, text, change);
  const send = async () => {
    if (!trimmed || tooLong || sending) return;
    setSending(trimmed);
    latest.current = '';
    setText('');
    draft?.keep('');
    const isSent = await onSend(trimmed);
    setSending('');
    change(isSent ? latest.current : [trimmed, latest.current].filter(Boolean).join('\n'));
  };
  return {
    text,
    change,
    restored: { isRestored, discard: () => change('') },
    sending,
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
