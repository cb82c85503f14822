import { errorMessages } from '../messages';
import { fromBody, throwable, networkError } from './errors';
import { apiAddress, withCredentials } from './request';
import { endSessionOn401, parseBody, STALLED_MS, startRequestTimer } from './send';

interface Upload {
  path: string;
  field: string;
  file: File;
  onProgress: (percent: number) => void;
}

/** Progress, which fetch lacks. Only stalled uploads time out. Rejects with an ApiError. */
export function uploadFile<T>({ path, field, file, onProgress }: Upload): Promise<T> {
  return new Promise((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest();
    const waiting = startRequestTimer();
    const headers = withCredentials(new Headers());
    let hasMoved = false;
    const lost = () => {
      const failure = networkError(waiting.signal.aborted);
      const isStalled = hasMoved && failure.status === 'TIMEOUT';
      reject(throwable(isStalled ? { ...failure, message: errorMessages.stalled } : failure));
    };
    waiting.signal.addEventListener('abort', () => request.abort());
    request.open('POST', apiAddress(path));
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => {
      hasMoved = true;
      waiting.again(STALLED_MS);
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    };
    request.onabort = lost;
    request.onerror = lost;
    request.onloadend = waiting.end;
    request.onload = () => {
      const body = parseBody(request.responseText);
      if (request.status < 300) return resolve(body as T);
      return reject(throwable(endSessionOn401(headers, fromBody(request.status, body))));
    };
    const form = new FormData();
    form.append(field, file, file.name);
    request.send(form);
  });
}
