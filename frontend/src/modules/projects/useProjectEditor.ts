import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../../components/feedback/confirm';
import { projectMessages as texts } from '../../messages';
import type { ProjectView } from '../../api/generated/projects';

interface Editor {
  /** None: a new project. */
  project: ProjectView | undefined;
  /** A new one for every form that is opened. */
  key: number;
}
interface ProjectEditor {
  editor: Editor | null;
  open: (project?: ProjectView) => Promise<void>;
  /** Asks before typed changes are dropped. */
  close: () => Promise<void>;
  /** After a save, or when the project is gone: nothing is left to lose. */
  finish: () => void;
  setDirty: (dirty: boolean) => void;
}

type Change = { type: 'open'; project: ProjectView | undefined } | { type: 'close' };
interface State {
  editor: Editor | null;
  opened: number;
}
const reduce = ({ opened }: State, change: Change): State =>
  change.type === 'close'
    ? { editor: null, opened }
    : { editor: { project: change.project, key: opened }, opened: opened + 1 };

/** The one form of the screen: what is in it, and the question before it is left with changes. */
export function useProjectEditor(): ProjectEditor {
  const [{ editor }, act] = useReducer(reduce, { editor: null, opened: 0 });
  const dirty = useRef(false);
  const opener = useRef<Element | null>(null);
  const confirm = useConfirm();
  const mayLeave = useCallback(
    async () => !dirty.current || confirm({ title: texts.leaveTitle, action: texts.leaveAction, tone: 'plain' }),
    [confirm],
  );
  useLeaveQuestion(dirty, mayLeave);

  const finish = useCallback(() => {
    dirty.current = false;
    act({ type: 'close' });
    // The row may have been drawn anew meanwhile; then the focus stays where the browser puts it.
    const back = opener.current;
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  }, []);
  return {
    editor,
    finish,
    open: async (project) => {
      const from = document.activeElement;
      if (!(await mayLeave())) return;
      dirty.current = false;
      opener.current = from;
      act({ type: 'open', project });
    },
    close: async () => {
      if (await mayLeave()) finish();
    },
    setDirty: useCallback((is: boolean) => void (dirty.current = is), []),
  };
}

/** The same question before another screen, and the browser's own before the page is closed. */
function useLeaveQuestion(dirty: { readonly current: boolean }, mayLeave: () => Promise<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((sure) => (sure ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
