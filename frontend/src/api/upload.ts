import { errorMessages } from '../messages';
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

/** Progress counts bytes that left the browser; the system still holds megabytes of them on a slow line. */
const MOVING_MS = 120_000;

/**
 * Sends one file as a form. Not with fetch, which cannot tell how much has gone out. A large file on a slow line takes as
 * long as it takes: given up is only what does not move. Rejects with an ApiError.
 */
export function uploadFile<T>({ path, field, file, onProgress }: Upload): Promise<T> {
  return new Promise((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest();
    const waiting = patience();
    const headers = withCredentials(new Headers());
    let hasMoved = false;
    const lost = () => {
      const failure = unanswered(waiting.signal.aborted);
      const isStalled = hasMoved && failure.status === 'TIMEOUT';
      reject(throwable(isStalled ? { ...failure, message: errorMessages.stalled } : failure));
    };
    waiting.signal.addEventListener('abort', () => request.abort());
    request.open('POST', apiAddress(path));
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => {
      hasMoved = true;
      waiting.again(MOVING_MS);
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
