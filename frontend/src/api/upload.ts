import { fromBody, throwable, unanswered } from './errors';
import { apiAddress, withCredentials } from './request';
import { endRefused, parsed, patience } from './send';

interface Upload {
  path: string;
  /** Of the form. */
  field: string;
  file: File;
  onProgress: (percent: number) => void;
}

/**
 * Sends one file as a form. Not with fetch, which cannot tell how much has gone out. A large file on a slow line takes as
 * long as it takes: given up is only what does not move. Rejects with an ApiError.
 */
export function uploadFile<T>({ path, field, file, onProgress }: Upload): Promise<T> {
  return new Promise((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest();
    const waiting = patience();
    const headers = withCredentials(new Headers());
    const lost = () => reject(throwable(unanswered(waiting.signal.aborted)));
    waiting.signal.addEventListener('abort', () => request.abort());
    request.open('POST', apiAddress(path));
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => {
      waiting.again();
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    };
    request.onabort = lost;
    request.onerror = lost;
    request.onloadend = waiting.end;
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status < 300) return resolve(body as T);
      return reject(throwable(endRefused(headers, fromBody(request.status, body))));
    };
    const form = new FormData();
    form.append(field, file, file.name);
    request.send(form);
  });
}
