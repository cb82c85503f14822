import { useCallback, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useConfig } from '../../../api/store/config';
import { errorText } from '../../../api/errors';
import { useToast } from '../../../ui/feedback/toasts';
import { attachmentMessages as words } from '../../../messages';
import { attachmentsApi } from '../attachments.api';
import { logFailure } from '../log-failure';
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
  /** Sends one request per file. A rejected file stays in the list with its error. */
  send: () => Promise<void>;
}

export function useUploads(projectId: number): Uploads {
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
  const sendOne = async ({ key, file }: Upload) => {
    const change = (patch: Partial<Upload>) => act({ type: 'changed', key, change: patch });
    change({ progress: 0 });
    try {
      await sendFile(projectId, file, (progress) => change({ progress }));
      act({ type: 'gone', key });
      toast.success(words.uploaded(file.name));
      const tags = [{ type: 'Project', id: projectId }, { type: 'Project', id: 'LIST' }, 'Waiting'] as const;
      dispatch(attachmentsApi.util.invalidateTags([...tags]));
    } catch (error) {
      logFailure(words.uploadFailed, error);
      change({ progress: undefined, error: errorText(error, words.uploadFailed) });
      toast.failure(`${file.name}: ${errorText(error, words.uploadFailed)}`);
    }
  };
  const send = async () => {
    for (const upload of uploads.filter(({ error }) => !error)) await sendOne(upload);
  };
  return {
    uploads,
    busy: uploads.some(({ progress }) => progress !== undefined),
    choose,
    drop: useCallback((key: number) => act({ type: 'gone', key }), []),
    send,
  };
}
