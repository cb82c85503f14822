import { useCallback, useRef } from 'react';
import { useConfirm } from '../../../ui/feedback/confirm';
import { discardQuestion } from '../../../ui/feedback/confirm-question';
import { requestAdminMessages as words } from '../../../messages';

export function useLeaveWarning(onClose: () => void) {
  const dirty = useRef(false);
  const confirm = useConfirm();
  const onDirty = useCallback((isDirty: boolean) => void (dirty.current = isDirty), []);
  const leave = () => {
    const question = discardQuestion({ title: words.leaveTitle, action: words.leaveAction });
    void (dirty.current ? confirm(question) : Promise.resolve(true)).then((sure) => sure && onClose());
  };
  return { leave, onDirty };
}
