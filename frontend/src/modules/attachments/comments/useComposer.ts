import { useEffect, useRef, useState, type FormEvent } from 'react';
import { draftKey, readDraft, writeDraft } from '../../../api/draft-storage';
import { useConfig } from '../../../api/store/config';
import { createCommentLimits } from '../../../contract/limits';
import { attachmentMessages } from '../../../messages';
import { formatNumber } from '../../../formats';

export interface Draft {
  /** Such as `comment/12`. */
  id: string;
  text: string | undefined;
  keep: (text: string) => void;
}

const EMPTY = { text: '' };

function useRestored({ id, text }: Draft) {
  const [key] = useState(() => draftKey(id));
  const [restored, setRestored] = useState(() => {
    // Text in memory is newer than the stored draft.
    const kept = text === undefined && readDraft(key, EMPTY)?.['text'];
    return typeof kept === 'string' ? kept : '';
  });
  useEffect(() => {
    // This tab may remove it.
    if (restored) writeDraft(key, EMPTY, { text: restored });
  }, [key, restored]);
  return { key, restored, forget: () => setRestored('') };
}

/** Prevents duplicate sending; a failure restores the text. */
export function useComposer(draft: Draft, onSend: (text: string) => Promise<boolean>) {
  const { key, restored, forget } = useRestored(draft);
  const [text, setText] = useState(draft.text ?? restored);
  const [sending, setSending] = useState('');
  const latest = useRef(text);
  const most = useConfig()?.limits.commentMax ?? createCommentLimits.comment_text.maxLength;
  const trimmed = text.trim();
  const tooLong = [...trimmed].length > most;
  const change = (typed: string) => {
    latest.current = typed;
    setText(typed);
    draft.keep(typed);
    writeDraft(key, EMPTY, typed === '' ? {} : { text: typed });
    if (typed === '') forget();
  };
  const send = async () => {
    if (!trimmed || tooLong || sending) return;
    setSending(trimmed);
    latest.current = '';
    setText('');
    draft.keep('');
    const isSent = await onSend(trimmed);
    setSending('');
    change(isSent ? latest.current : [trimmed, latest.current].filter(Boolean).join('\n'));
  };
  return {
    text,
    change,
    restored: { isRestored: restored !== '' && text !== '', discard: () => change('') },
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
