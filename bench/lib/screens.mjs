import { readFileSync } from 'node:fs';

/** @typedef {'Visitor' | 'Customer' | 'Admin'} Viewer */

/** What search engines are told of, without the features. @type {readonly string[]} */
const PUBLIC_PAGES = JSON.parse(readFileSync(new URL('public-pages.json', import.meta.url), 'utf8'));

/**
 * Every screen of the product, once for each kind of person who sees it differently. `:projectId` and `:slug` stand for a
 * project and a feature of the demo data.
 *
 * @type {Readonly<Record<Viewer, readonly string[]>>}
 */
export const SCREENS = {
  Visitor: [
    ...PUBLIC_PAGES,
    '/new-features/:slug',
    '/nowhere',
    '/login',
    '/register',
    '/forgot-password',
    '/forgot-username',
    '/reset-password',
    '/reset-password/:token',
    '/unsubscribe',
    '/not-me/:token',
    '/keep-account/:token',
    '/restoring',
  ],
  Customer: ['/dashboard', '/account', '/clientProject', '/projects/:projectId/attachments', '/faq'],
  Admin: [
    '/dashboard',
    '/account',
    '/projects/:projectId/attachments',
    '/admin',
    '/admin/invitations',
    '/admin/overview',
    '/admin/setup',
    '/admin/requests',
    '/admin/projects',
    '/admin/payments',
    '/admin/site',
    '/admin/add-offer',
    '/admin/add-new-features',
    '/admin/faq',
    '/admin/site/pictures',
    '/admin/site/redirects',
    '/admin/site/transfer',
    '/admin/audit',
    '/admin/mail',
    '/admin/status',
    '/log',
  ],
};

/** The two widths that every screen is made for. */
export const WIDTHS = [
  { width: 1280, height: 832 },
  { width: 390, height: 844 },
];
