import type { Page, Route } from '@playwright/test';
import { SCREENS } from '../fixtures/screens.mjs';
import type { ProblemCode } from '../../frontend/src/contract/codes';
import type { Role } from '../fixtures/people.js';
import { addressOf } from '../fixtures/screens.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspectOpened, inspectState, lookInTurn, test } from '../fixtures/test.js';

const WIDE = { width: 1280, height: 832 };
const PHONE = { width: 390, height: 844 };
const CODE: ProblemCode = 'RATE_LIMITED';
const REFUSAL = { code: CODE, error: 'Please wait.', message: 'Please wait.', requestId: 'r1' };

function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  return typeof body === 'object' && body !== null && 'items' in body ? { ...body, items: [], total: 0 } : body;
}

const STATES: Record<string, (route: Route) => Promise<void>> = {
  'while it loads': () => new Promise(() => undefined),
  'that could not be loaded': (route) => route.fulfill({ status: 429, json: REFUSAL }),
  'with nothing in it': async (route) => {
    const response = await route.fetch();
    const json = emptied(await response.json().catch(() => null));
    await (json === null ? route.fulfill({ response }) : route.fulfill({ response, json }));
  },
};
const KNOWN = /\/api\/(auth\/check|config)$/;

for (const role of ['Customer', 'Admin'] as const)
  for (const [place, pattern] of SCREENS[role].entries())
    test(`${role} at ${pattern}: nobody is shut out while it loads, when it fails, or when it is empty`, async ({
      page,
      signInAs,
    }) => {
      await signInAs(role);
      const address = await addressOf(page, pattern);
      for (const [turn, [state, answer]] of Object.entries(STATES).entries()) {
        const isAsked = (url: URL) => url.pathname.startsWith('/api/') && !KNOWN.test(url.pathname);
        await page.route(isAsked, (route) => (route.request().method() === 'GET' ? answer(route) : route.continue()));
        const look = await lookInTurn(page, place + turn);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        if (state !== 'while it loads') await page.waitForLoadState('networkidle');
        await inspectState(page, `${address} ${state}`, look);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });

type Opening = [what: string, size: typeof WIDE, open: (page: Page) => Promise<void>];
const press = (role: 'button' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();
const keys = (key: string) => (page: Page) => page.keyboard.press(key);

const OPENINGS: [who: Role | 'Visitor', path: string, openings: Opening[]][] = [
  [
    'Visitor',
    '/',
    [
      ['the services', WIDE, press('button', 'Services')],
      ['the menu', PHONE, press('button', 'Open menu')],
    ],
  ],
  [
    'Customer',
    '/clientProject',
    [
      ['the account', WIDE, press('button', /^Dana Whitfield, /)],
      ['the menu', PHONE, press('button', 'Open menu')],
    ],
  ],
  [
    'Admin',
    '/admin/projects',
    [
      ['the filters', WIDE, press('button', 'Add filter')],
      ['the filters', PHONE, press('button', /^Filters/)],
      ['the density', WIDE, press('button', /^Row density/)],
      ['the columns', WIDE, press('button', 'Choose columns')],
      ['the views', WIDE, press('button', /^View/)],
      ['what can be done with a row', PHONE, press('button', /^Actions for /)],
      ['a status', WIDE, press('button', /^Status of /)],
      ['a project', WIDE, (page) => page.locator('tbody tr[data-row="true"] b').first().click()],
      ['a question', WIDE, press('button', /^Delete /)],
      ['the search over everything', WIDE, keys('Control+k')],
      ['the keys', WIDE, keys('?')],
    ],
  ],
  [
    'Admin',
    '/admin/requests?request=1',
    [
      ['the stages', WIDE, press('button', 'New')],
      ['a reply', WIDE, keys('r')],
    ],
  ],
  ['Admin', '/admin/add-new-features', [['the order', WIDE, press('button', /^Sort /)]]],
  [
    'Admin',
    '/admin/add-offer',
    [
      ['what was deleted', WIDE, press('button', 'Recently deleted')],
      ['a form', WIDE, press('button', 'New offer')],
      ['a form', PHONE, press('button', 'New offer')],
    ],
  ],
  [
    'Admin',
    '/admin/status',
    [
      ['the text of a bug report', WIDE, press('button', 'Copy for a bug report')],
      ['the text of a bug report', PHONE, press('button', 'Copy for a bug report')],
      ['a restore', WIDE, press('button', 'Restore…')],
      ['a restore', PHONE, press('button', 'Restore…')],
    ],
  ],
  ['Admin', '/log', [['a question', PHONE, press('button', 'Clear All Logs')]]],
];
const OPENED =
  'article > section, [role="dialog"], [role="alertdialog"], [role="menu"], aside h2, header [aria-expanded="true"]';

for (const [who, path, openings] of OPENINGS)
  test(`${who} at ${path}: nobody is shut out of what opens there`, async ({ page, signInAs }) => {
    if (who !== 'Visitor') await signInAs(who);
    for (const [what, size, open] of openings)
      await test.step(`${what}, ${size.width} pixels`, async () => {
        // A resize closes open sheets, which navigates back and could abort a load.
        await openPage(page, path);
        await page.setViewportSize(size);
        await open(page);
        await expect(page.locator(OPENED).filter({ visible: true }).first()).toBeVisible();
        await inspectOpened(page, `${what}, ${size.width} pixels`);
      });
  });
