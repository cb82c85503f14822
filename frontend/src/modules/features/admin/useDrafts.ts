import { useCallback, useRef } from 'react';

export function useDrafts(setDirty: (isDirty: boolean) => void) {
  const drafts = useRef({ create: false, edit: false });
  const create = useCallback(
    (isDirty: boolean) => {
      drafts.current.create = isDirty;
      setDirty(isDirty || drafts.current.edit);
    },
    [setDirty],
  );
  const edit = useCallback(
    (isDirty: boolean) => {
      drafts.current.edit = isDirty;
      setDirty(isDirty || drafts.current.create);
    },
    [setDirty],
  );
  return { create, edit };
}
