import { useCallback, useRef } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm';
import { discarding } from '../../../kit/feedback/confirm-question';
import { requestDeskMessages as words } from '../../../messages';

/** Asks before what was typed is dropped. */
export function useLeaving(onClose: () => void) {
  const dirty = useRef(false);
  const confirm = useConfirm();
  const onDirty = useCallback((isDirty: boolean) => void (dirty.current = isDirty), []);
  const leave = () => {
    const question = discarding({ title: words.leaveTitle, action: words.leaveAction });
    void (dirty.current ? confirm(question) : Promise.resolve(true)).then((sure) => sure && onClose());
  };
  return { leave, onDirty };
}
