import { useCallback, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useConfig } from '../../../api/store/config';
import { errorText } from '../../../api/errors';
import { useToast } from '../../../ui/feedback/toasts';
import { attachmentMessages as words } from '../../../messages';
import { attachmentsApi } from '../attachments.api';
import { logFailure } from '../log-failure';
import { count } from '../../../ui/format';
import { refusalOf } from './file-rules';
import { sendFile } from './send-file';

export interface Upload {
  key: number;
  file: File;
  /** Percent of it that has gone out; undefined while it waits. */
  progress?: number | undefined;
  /** Why it was refused, here or by the server. */
  error?: string | undefined;
}
type Action =
  | { type: 'chosen'; uploads: readonly Upload[] }
  | { type: 'changed'; key: number; change: Partial<Upload> }
  | { type: 'gone'; key: number };

const reduce = (state: readonly Upload[], action: Action): readonly Upload[] => {
  if (action.type === 'chosen') return [...state, ...action.uploads];
  if (action.type === 'gone') return state.filter(({ key }) => key !== action.key);
  return state.map((upload) => (upload.key === action.key ? { ...upload, ...action.change } : upload));
};

export interface Uploads {
  uploads: readonly Upload[];
  /** At least one is on its way. */
  busy: boolean;
  choose: (files: readonly File[]) => void;
  drop: (key: number) => void;
  /** Sends one request per file, and says at the end how many were added. A rejected file stays in the list with its error. */
  send: () => Promise<void>;
}

/** @param client name of the person who gets the email */
export function useUploads(projectId: number, client: string): Uploads {
  const [uploads, act] = useReducer(reduce, []);
  const nextKey = useRef(0);
  const dispatch = useDispatch();
  const toast = useToast();
  const limits = useConfig()?.limits;

  const choose = useCallback(
    (files: readonly File[]) => {
      const chosen = files.map((file) => ({ key: nextKey.current++, file, error: refusalOf(file, limits) }));
      act({ type: 'chosen', uploads: chosen });
    },
    [limits],
  );
  /** Resolves to the reason of a failure. */
  const sendOne = async ({ key, file }: Upload): Promise<string | undefined> => {
    const change = (patch: Partial<Upload>) => act({ type: 'changed', key, change: patch });
    change({ progress: 0 });
    try {
      await sendFile(projectId, file, (progress) => change({ progress }));
      act({ type: 'gone', key });
      const tags = [{ type: 'Project', id: projectId }, { type: 'Project', id: 'LIST' }, 'Waiting'] as const;
      dispatch(attachmentsApi.util.invalidateTags([...tags]));
      return undefined;
    } catch (error) {
      logFailure(words.uploadFailed, error);
      const reason = errorText(error, words.uploadFailed);
      change({ progress: undefined, error: reason });
      return `${file.name}: ${reason}`;
    }
  };
  const send = async () => {
    const sent: (string | undefined)[] = [];
    for (const upload of uploads.filter(({ error }) => !error)) sent.push(await sendOne(upload));
    const failures = sent.filter((reason) => reason !== undefined);
    const added = sent.length - failures.length;
    if (added > 0) toast.success(words.added(count(added, 'file'), client));
    if (failures.length > 0) toast.failure(failures.join(' '));
  };
  return {
    uploads,
    busy: uploads.some(({ progress }) => progress !== undefined),
    choose,
    drop: useCallback((key: number) => act({ type: 'gone', key }), []),
    send,
  };
}
