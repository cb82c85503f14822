import { csvName, downloadFile } from './download';
import { errorText, type ApiError } from './errors';
import { readLogoutMessage, readToken, saveSession } from './session/session-storage';
import { send } from './send';
import { uploadFile } from './upload';
import { beginViewing, leaveViewing } from './session/viewing';

class Uploading {
  static last: Uploading;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  constructor() {
    Uploading.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
}

const ENDED = { code: 'SESSION_IDLE', error: 'You were signed out because of inactivity.' };
const LATE = { status: 'TIMEOUT', message: 'The server did not answer within 20 seconds.' };
const upload = (onProgress = jest.fn()) =>
  uploadFile({ path: '/projects/8/upload', field: 'attachments', file: new File(['x'], 'a.png'), onProgress });

const KINDS: [string, () => Promise<unknown>][] = [
  ['a call', () => send('/auth/check')],
  ['a file', () => downloadFile('/projects/export.csv', 'projects.csv')],
  ['looking through a customer’s eyes', () => beginViewing(2)],
  ['an upload', () => upload()],
];

const { XMLHttpRequest: realRequest, fetch: realFetch } = globalThis;
const failureOf = (promise: Promise<unknown>): Promise<ApiError | null> =>
  promise.then(
    () => null,
    (error: ApiError) => error,
  );

function refuse(status: number, body: object, meanwhile: () => void = () => undefined) {
  globalThis.fetch = async () => {
    meanwhile();
    return Response.json(body, { status });
  };
  Uploading.prototype.send = function (this: Uploading) {
    meanwhile();
    this.answer(status, body);
  };
}

beforeEach(() => {
  localStorage.clear();
  saveSession('mine');
  globalThis.XMLHttpRequest = Uploading as unknown as typeof XMLHttpRequest;
  Uploading.prototype.send = () => undefined;
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = realRequest;
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
});

describe('twenty seconds', () => {
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
    });

  it.each(KINDS)('without a response end %s, not earlier', async (_kind, ask) => {
    jest.useFakeTimers();
    globalThis.fetch = silent;
    const settled = jest.fn();
    const failure = failureOf(ask()).finally(settled);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject(LATE);
  });

  it('start again with each upload progress', async () => {
    jest.useFakeTimers();
    const onProgress = jest.fn();
    const failure = failureOf(upload(onProgress));
    for (let loaded = 1; loaded <= 5; loaded += 1) {
      await jest.advanceTimersByTimeAsync(19_000);
      Uploading.last.upload.onprogress?.({ loaded, total: 5 });
    }
    expect(onProgress.mock.calls.flat()).toEqual([20, 40, 60, 80, 100]);
    await jest.advanceTimersByTimeAsync(119_999);
    Uploading.last.answer(413, { error: 'Too large.' });
    expect(await failure).toMatchObject({ status: 413 });
  });

  it('end an upload that stopped later, with its own sentence', async () => {
    jest.useFakeTimers();
    const failure = failureOf(upload());
    Uploading.last.upload.onprogress?.({ loaded: 1, total: 5 });
    await jest.advanceTimersByTimeAsync(120_000);
    const message = 'The upload stopped. Check your connection and try again.';
    expect(await failure).toMatchObject({ status: 'TIMEOUT', message });
  });

  const startDownload = () => {
    jest.useFakeTimers();
    let body!: ReadableStreamDefaultController<Uint8Array>;
    globalThis.fetch = async (_input, init) => {
      const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
      init!.signal!.addEventListener('abort', () => body.error(init!.signal!.reason));
      return new Response(stream);
    };
    const failure = failureOf(downloadFile('/projects/export.csv', 'projects.csv'));
    return { failure, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms), body: () => body };
  };

  it('start again with each part of a download', async () => {
    const { failure, pass, body } = startDownload();
    for (let part = 0; part < 3; part += 1) {
      await pass(100_000);
      body().enqueue(new Uint8Array([65]));
    }
    await pass(100_000);
    body().close();
    expect(await failure).toBeNull();
  });

  it('end a download that stopped', async () => {
    const { failure, pass, body } = startDownload();
    await pass(1000);
    body().enqueue(new Uint8Array([65]));
    await pass(120_000);
    expect(await failure).toMatchObject({ status: 'TIMEOUT' });
  });

  it('count for the whole of any other answer', async () => {
    jest.useFakeTimers();
    globalThis.fetch = async (_input, init) =>
      ({
        ok: true,
        text: () =>
          new Promise((_resolve, reject) => {
            init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
          }),
      }) as unknown as Response;
    const failure = failureOf(send('/features'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await failure).toMatchObject(LATE);
  });

  it('are not waited for after an answer', async () => {
    jest.useFakeTimers();
    refuse(200, {});
    for (const [, ask] of KINDS.filter(([kind]) => kind !== 'a file')) await ask();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a session that the server has ended', () => {
  it.each(KINDS)('ends by %s and shows the reason', async (_kind, ask) => {
    refuse(401, ENDED);
    expect(await failureOf(ask())).toMatchObject({ status: 401, code: 'SESSION_IDLE' });
    expect([readToken(), readLogoutMessage()]).toEqual([null, ENDED.error]);
  });

  it.each(KINDS)('does not take a newer one with it, when %s is answered late', async (_kind, ask) => {
    refuse(401, ENDED, () => saveSession('newer'));
    expect(await failureOf(ask())).toMatchObject({ status: 401 });
    expect([readToken(), readLogoutMessage()]).toEqual(['newer', '']);
  });

  it.each(KINDS)('ends an impersonation by %s, not the admin’s own session', async (_kind, ask) => {
    refuse(200, { access_token: 'looking', user: { id: 2, name: 'Dana Whitfield', role: 'user' } });
    await beginViewing(2);
    refuse(401, { code: 'UNAUTHORIZED', error: 'Please sign in to continue.' });
    expect(await failureOf(ask())).toMatchObject({ status: 401 });
    expect([readToken(), readLogoutMessage()]).toEqual(['mine', '']);
    refuse(401, ENDED);
    expect(await failureOf(ask())).toMatchObject({ status: 401 });
    expect([readToken(), readLogoutMessage()]).toEqual([null, ENDED.error]);
  });

  it('is an admin’s own again after one that only looked', async () => {
    refuse(200, { access_token: 'looking', user: { id: 2, name: 'Dana Whitfield', role: 'user' } });
    await beginViewing(2);
    expect(readToken()).toBe('looking');
    refuse(401, ENDED);
    await leaveViewing();
    expect([readToken(), readLogoutMessage()]).toEqual(['mine', '']);
  });
});

describe('message of a failed action', () => {
  const WORDS = 'Failed to delete project.';
  const messageOf = async (status: number, body: object) => {
    refuse(status, body);
    return errorText(await failureOf(send('/projects/8')), WORDS);
  };
  const SORRY = 'Something went wrong on our side. Please try again later.';

  it.each([
    ['a refusal', 409, { error: 'This project has been paid.', requestId: 'r1' }, 'This project has been paid.'],
    ['a refusal without a sentence', 409, { requestId: 'r1' }, WORDS],
    ['a failure of the server', 500, { error: SORRY, requestId: 'r1' }, `${WORDS} Reference r1`],
    ['one of a proxy before it', 502, {}, WORDS],
    [
      'an unknown outcome',
      503,
      { code: 'OUTCOME_UNKNOWN', error: 'We cannot tell whether this was saved.', requestId: 'r1' },
      `${WORDS} We cannot tell whether this was saved. Reference r1`,
    ],
  ])('after %s', async (_what, status, body, text) => {
    expect(await messageOf(status, body)).toBe(text);
  });

  it('is one sentence after the other', async () => {
    refuse(500, { requestId: 'r1' });
    expect(errorText(await failureOf(send('/faq')), 'Failed to load FAQs')).toBe('Failed to load FAQs. Reference r1');
  });

  it('names the connection when there is no response', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const text = `${WORDS} The server could not be reached. Check your connection.`;
    expect(errorText(await failureOf(send('/projects/8')), WORDS)).toBe(text);
  });
});

it('saves a file of the server under its name, with the token, and releases it after a minute', async () => {
  jest.useFakeTimers();
  const saved: string[] = [];
  URL.revokeObjectURL = jest.fn();
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download, this.href);
  };
  let sent: Headers | undefined;
  globalThis.fetch = async (_address, init) => {
    sent = init?.headers as Headers;
    return new Response('id,title\n');
  };
  await downloadFile('/projects/export.csv?q=a', csvName('projects', '2026-11-21'));
  expect(sent?.get('authorization')).toBe('Bearer mine');
  expect(saved).toEqual(['projects-2026-11-21.csv', 'blob:1']);
  jest.advanceTimersByTime(59_999);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});
