import type { TagDescription } from '@reduxjs/toolkit/query';
import { useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useConfig } from '../../../api/store/config';
import type { TagType } from '../../../api/store/tags';
import { errorText } from '../../../api/errors';
import { count } from '../../../ui/format';
import { useToast } from '../../../ui/feedback/toasts';
import { attachmentMessages as words } from '../../../messages';
import { attachmentsApi } from '../attachments.api';
import { logFailure } from '../log-failure';
import { refusalOf } from './file-rules';
import { uploadFile } from '../../../api/upload';

export interface Upload {
  key: number;
  file: File;
  /** Percent sent; undefined while waiting. */
  progress?: number | undefined;
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

const tagsChangedIn = (id: number): TagDescription<TagType>[] => [
  { type: 'Project', id },
  { type: 'Project', id: 'LIST' },
  'Waiting',
];

const sendFile = (projectId: number, file: File, onProgress: (percent: number) => void): Promise<unknown> =>
  uploadFile({ path: `/projects/${projectId}/upload`, field: 'attachments', file, onProgress });

export function useUploads(project: { id: number; client_name: string }) {
  const [uploads, act] = useReducer(reduce, []);
  const nextKey = useRef(0);
  const dropped = useRef(new Set<number>());
  const queue = useRef(Promise.resolve());
  const dispatch = useDispatch();
  const toast = useToast();
  const limits = useConfig()?.limits;

  const sendOne = async ({ key, file }: Upload): Promise<string | undefined> => {
    const change = (patch: Partial<Upload>) => act({ type: 'changed', key, change: patch });
    change({ progress: 0 });
    try {
      await sendFile(project.id, file, (progress) => change({ progress }));
      act({ type: 'gone', key });
      return undefined;
    } catch (failure) {
      logFailure(words.uploadFailed, failure);
      const error = errorText(failure, words.uploadFailed);
      change({ progress: undefined, error });
      return `${file.name}: ${error}`;
    }
  };
  const sendAll = async (chosen: readonly Upload[]) => {
    const failures: string[] = [];
    let sent = 0;
    for (const upload of chosen) {
      if (dropped.current.has(upload.key)) continue;
      const failure = await sendOne(upload);
      // After a failure, too: only the answer may be lost.
      dispatch(attachmentsApi.util.invalidateTags(tagsChangedIn(project.id)));
      if (failure) failures.push(failure);
      else sent += 1;
    }
    if (sent > 0) toast.success(words.added(count(sent, 'file'), project.client_name));
    const [reason, ...more] = failures;
    if (reason) toast.failure(more.length > 0 ? words.notAdded(count(failures.length, 'file')) : reason);
  };
  return {
    uploads,
    busy: uploads.some(({ error }) => !error),
    add: (files: readonly File[]) => {
      const chosen = files.map((file) => ({ key: nextKey.current++, file, error: refusalOf(file, limits) }));
      act({ type: 'chosen', uploads: chosen });
      queue.current = queue.current.then(() => sendAll(chosen.filter(({ error }) => !error)));
    },
    drop: (key: number) => {
      dropped.current.add(key);
      act({ type: 'gone', key });
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
