import { apiAddress, withCredentials } from '../../api/request';
import { fromBody, throwable, type ApiError } from '../../api/errors';
import { clearSession } from '../../api/session-storage';
import { errorMessages } from '../../messages';

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const unreachable = (): ApiError => ({ status: 'NETWORK', code: 'NETWORK', message: errorMessages.network });

/**
 * Sends one file as a form. Not with fetch, which cannot tell how much has gone out; without the time limit of other
 * calls, because a large file on a slow line takes as long as it takes. Rejects with an ApiError.
 */
export function sendFile(projectId: number, file: File, onProgress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(`/projects/${projectId}/upload`));
    withCredentials(new Headers()).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(throwable(unreachable()));
    request.onload = () => {
      if (request.status < 300) return resolve();
      if (request.status === 401) clearSession();
      return reject(throwable(fromBody(request.status, readBody(request.responseText))));
    };
    const form = new FormData();
    form.append('attachments', file, file.name);
    request.send(form);
  });
}
