import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useConfig } from '../../../api/store/config';
import { projectTags } from '../../../api/store/project-api';
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

const sendFile = (projectId: number, file: File, onProgress: (percent: number) => void): Promise<unknown> =>
  uploadFile({ path: `/projects/${projectId}/upload`, field: 'attachments', file, onProgress });

function useUploadList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return {
    uploads,
    append: (chosen: readonly Upload[]) => setUploads((now) => [...now, ...chosen]),
    change: (key: number, part: Partial<Upload>) =>
      setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload))),
    remove: (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key)),
  };
}

export function useUploads(project: { id: number; client_name: string }) {
  const { uploads, append, change, remove } = useUploadList();
  const nextKey = useRef(0);
  const dropped = useRef(new Set<number>());
  const queue = useRef(Promise.resolve());
  const dispatch = useDispatch();
  const toast = useToast();
  const limits = useConfig()?.limits;

  const sendOne = async ({ key, file }: Upload): Promise<string | undefined> => {
    change(key, { progress: 0 });
    try {
      await sendFile(project.id, file, (progress) => change(key, { progress }));
      remove(key);
      return undefined;
    } catch (failure) {
      logFailure(words.uploadFailed, failure);
      const error = errorText(failure, words.uploadFailed);
      change(key, { progress: undefined, error });
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
      dispatch(attachmentsApi.util.invalidateTags([...projectTags(project.id)]));
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
      append(chosen);
      queue.current = queue.current.then(() => sendAll(chosen.filter(({ error }) => !error)));
    },
    drop: (key: number) => {
      dropped.current.add(key);
      remove(key);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
