import { errorMessages } from '../messages';
import { fromBody, throwable, type ApiError } from './errors';
import { apiAddress, withCredentials } from './request';
import { clearSession } from './session-storage';

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const unreachable = (): ApiError => ({ status: 'NETWORK', code: 'NETWORK', message: errorMessages.network });

interface Upload {
  path: string;
  /** Of the form. */
  field: string;
  file: File;
  onProgress: (percent: number) => void;
}

/**
 * Sends one file as a form. Not with fetch, which cannot tell how much has gone out; without the time limit of other
 * calls, because a large file on a slow line takes as long as it takes. Rejects with an ApiError.
 */
export function uploadFile<T>({ path, field, file, onProgress }: Upload): Promise<T> {
  return new Promise((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(path));
    withCredentials(new Headers()).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(throwable(unreachable()));
    request.onload = () => {
      const body = readBody(request.responseText);
      if (request.status < 300) return resolve(body as T);
      if (request.status === 401) clearSession();
      return reject(throwable(fromBody(request.status, body)));
    };
    const form = new FormData();
    form.append(field, file, file.name);
    request.send(form);
  });
}
