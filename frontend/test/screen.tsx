import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, parsePath, RouterProvider, type RouteObject } from 'react-router-dom';
import { UNNAMED } from '../src/api/company';
import { Providers } from '../src/app/start/Providers';
import { makeStore } from '../src/api/store/store';
import { demoSite } from './site-data';
import type { Answers } from '../src/contract/answers';
import type { CheckView, Permission } from '../src/contract/api/auth';
import type { ConfigView } from '../src/contract/api/config';
import type { ProblemCode } from '../src/contract/codes';
import { PERMISSIONS } from '../src/contract/words';
import tokens from '../src/theme/tokens.json';

interface Problem {
  code?: ProblemCode;
  error?: string;
  message?: string;
  statusCode?: number;
  fields?: Record<string, string[]>;
  requestId?: string;
  current?: object;
  choose_again?: true;
}
export type Given<Body = never> =
  | { status?: number; body?: Body | Problem; headers?: Record<string, string> }
  | 'offline'
  | 'late';
export type Answer<Body = never> = Given<Body> | ((asked: URLSearchParams) => Given<Body> | Promise<Given<Body>>);
export type Stubs = { [Address in keyof Answers]?: Answer<Answers[Address]> };
export const listed = <Row,>(...items: Row[]) => ({ body: { items, total: items.length, limit: 25, offset: 0 } });
const SORRY = 'Something went wrong on our side. Please try again later.';
export const BROKEN = {
  status: 500,
  body: { code: 'INTERNAL_ERROR', error: SORRY, message: SORRY, requestId: 'r1' },
} as const;
export const UNREACHED = 'The server could not be reached. Check your connection.';
export type Calls = { method: string; path: string; body: string; headers: Headers }[];

const COMPANY = {
  ...UNNAMED,
  name: 'Pellworth',
  legal_name: 'Pellworth Software Services',
  email: 'support@pellworth.example',
  phone: '(916) 555-0142',
  location: 'Sacramento, California',
  timezone: 'America/Los_Angeles',
  description: 'Software services and IT consulting.',
};
export const CONFIG: ConfigView = {
  company: COMPANY,
  brand: {
    accent: '#0b5b49',
    corners: 'soft',
    logo: { light: null, dark: null },
    mark: null,
    palette: { light: tokens.light, dark: tokens.dark },
  },
  site: demoSite,
  payments: {
    enabled: true,
    reason: null,
    mode: 'demo',
    clientId: 'demo',
    currency: 'USD',
    decimals: 2,
    orderSource: 'server',
    demoSdkUrl: null,
  },
  signInProviders: [],
  limits: {
    passphraseMin: 6,
    passphraseMax: 128,
    nameMin: 3,
    codeLength: 7,
    resendSeconds: 60,
    commentMax: 5000,
    phoneMax: 50,
    messageMax: 10_000,
    titleMax: 255,
    descriptionMax: 10_000,
    milestonesMax: 100,
    priceMax: 10_000_000,
    attachmentMaxBytes: 10_000_000,
    attachmentMaxFiles: 10,
    attachmentRequestMaxBytes: 50_000_000,
    attachmentExtensions: ['png', 'pdf'],
    contactFileMaxBytes: 5 * 1024 * 1024,
    trashDays: 30,
    contactFileExtensions: ['png', 'jpg', 'jpeg', 'pdf', 'txt'],
  },
  passkeys: true,
};

export function stubServer(answers: Stubs): Calls {
  const calls: Calls = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init);
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    calls.push({
      method: request.method,
      path: path + search,
      body: await request.clone().text(),
      headers: request.headers,
    });
    const known =
      (answers as Record<string, Answer<unknown>>)[`${request.method} ${path}`] ??
      (path === '/config' ? { body: CONFIG } : { status: 404 });
    const answer = typeof known === 'function' ? await known(searchParams) : known;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer === 'late')
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))));
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  return calls;
}

export const failingUploads = (answer: typeof BROKEN | 'offline' = BROKEN) =>
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    if (answer === 'offline') return void setTimeout(() => this.onerror?.(new ProgressEvent('error')));
    Object.defineProperties(this, {
      status: { value: BROKEN.status },
      responseText: { value: JSON.stringify(BROKEN.body) },
    });
    return void setTimeout(() => this.onload?.(new ProgressEvent('load')));
  });

export const people = {
  admin: { id: 1, email: 'marisol@pellworth.example', name: 'Marisol Vega', role: 'admin' },
  agent: { id: 3, email: 'ines@pellworth.example', name: 'Ines Park', role: 'agent' },
  user: { id: 2, email: 'dana@riversidedental.example', name: 'Dana Whitfield', role: 'user' },
} as const;

const CUSTOMER: Permission[] = [
  'account.read',
  'project.read',
  'attachment.read',
  'attachment.comment',
  'attachment.confirm',
  'payment.read',
  'payment.pay',
  'offer.read',
];

export const permissionsOf = (role: keyof typeof people): Permission[] =>
  role === 'admin' ? [...PERMISSIONS] : CUSTOMER;

export function signedIn(role: keyof typeof people, permissions = permissionsOf(role)): Stubs {
  localStorage.setItem('token', `token-of-${role}`);
  const body: CheckView = { user: people[role], permissions };
  return { 'GET /auth/check': { body } };
}

interface Shown {
  router: ReturnType<typeof createMemoryRouter>;
  user: ReturnType<typeof userEvent.setup>;
}

let shown = 0;

/** Each call is a new document. */
export function showRoutes(routes: RouteObject[], at: string): Shown {
  shown += 1;
  // The styles of the theme are not in the document.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(at), key: `first-${shown}` }] });
  render(
    <Providers store={makeStore()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, user };
}

export const show = (element: ReactElement): Shown => showRoutes([{ path: '*', element }], '/');

/** As in a browser without site data, until mocks are restored. */
export function blockStorage() {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
}

export async function chooseFilter(user: Shown['user'], filter: string, choice: string | RegExp) {
  await user.click(screen.getByLabelText('Add filter'));
  await user.click(screen.getByText(filter, { selector: '[role="menuitem"]' }));
  await user.click(screen.getByText(choice, { selector: '[role="menuitemradio"]' }));
}
