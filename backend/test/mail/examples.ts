import type { TemplateName, Values } from '../../src/modules/mail/email-templates.js';

export const news = {
  projectTitle: 'Warehouse app',
  url: '/clientProject?project=12',
  unsubscribeUrl: '/unsubscribe?token=t',
};
const file = { ...news, filename: 'floor-plan.png' };
const paper = { projectTitle: 'Warehouse app', amount: '$1,200.00 USD', url: '/clientProject?project=12' };
export const note = { ...file, author: 'Ana Ruiz', text: 'The door is wrong.\nCould you move it?' };

export const EXAMPLES: Record<TemplateName, Values> = {
  'verification-code': { code: '0482913', minutes: 10 },
  'email-code': { code: '0482913', minutes: 10 },
  'already-registered': { loginUrl: '/login' },
  'password-reset': { resetUrl: '/reset-password/abc', minutes: 60 },
  invitation: { name: 'Wren', inviter: 'Ada Admin', role: 'an employee', resetUrl: '/reset-password/abc', days: 7 },
  'new-device': {
    name: 'Ana Ruiz',
    device: 'Chrome on macOS',
    place: 'United States, 203.0.113.0',
    time: '2026-11-23 22:43 UTC',
    url: '/not-me/abc',
  },
  'password-changed': { name: 'Ana Ruiz', time: '2026-11-23 22:43 UTC', url: '/not-me/abc' },
  'email-changed': {
    name: 'Ana Ruiz',
    before: 'ana@old.example',
    after: 'ana@new.example',
    time: '2026-11-23 22:43 UTC',
    url: '/not-me/abc',
  },
  'factor-changed': { name: 'Ana Ruiz', text: 'iPhone was added.', time: '2026-11-23 22:43 UTC', url: '/not-me/abc' },
  'account-secured': { name: 'Ana Ruiz', resetUrl: '/reset-password/abc', minutes: 60 },
  'account-deletion': { name: 'Ana Ruiz', date: '2026-12-03', url: '/keep-account/abc' },
  'username-reminder': { name: 'Ana Ruiz', loginUrl: '/login' },
  'factors-reset': { admin: 'Wren', name: 'Ana Ruiz', email: 'ana@harbor.example', url: '/account' },
  attachment: file,
  comment: note,
  reply: note,
  confirmation: { ...file, author: 'Ana Ruiz' },
  status: { ...news, before: 'In Progress', after: 'Under Review' },
  payment: { ...news, amount: '$1,200.00 USD', text: 'Your payment has arrived.' },
  receipt: { ...paper, number: 'R-2026-00007', way: 'Paid with PayPal' },
  'credit-note': {
    ...paper,
    number: 'CN-2026-00003',
    receiptNumber: 'R-2026-00007',
    way: 'Refunded through PayPal (DEMO – no real money)',
  },
  'request-news': {
    kind: 'quotation request',
    number: 12,
    text: 'Name: Ana Ruiz\n\nTwo servers, please.',
    url: '/admin/requests?request=12',
  },
  'request-received': { kind: 'message', promise: 'We reply within 1 to 2 business days.' },
  'request-reply': {
    kind: 'message',
    number: 12,
    author: 'Ada Admin',
    text: 'Dear Ana,\nyes.',
    askedOn: 'Nov 21, 2026',
    quote: 'Subject: A visit\n\nMay I come?',
  },
  test: { name: 'Ada Admin', url: '/admin/mail' },
};
