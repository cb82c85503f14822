import { withoutInvisible } from '../../core/common/text/text.js';
import { SEARCH_TEXT } from '../../core/database/search.js';
import { searchLines } from '../../core/http/page.js';
import type { Notification } from '../users/user.entity.js';

/** Visitor text is allowed: rendering escapes it. */
export type Values = Record<string, string | number | null>;

export type TemplateName =
  | 'verification-code'
  | 'email-code'
  | 'already-registered'
  | 'password-reset'
  | 'invitation'
  | 'username-reminder'
  | 'factors-reset'
  | 'new-device'
  | 'password-changed'
  | 'email-changed'
  | 'factor-changed'
  | 'account-secured'
  | 'account-deletion'
  | 'receipt'
  | 'credit-note'
  | 'request-news'
  | 'request-received'
  | 'request-reply'
  | 'test'
  | Notification;

interface Words {
  heading: string;
  preview: string;
  opening?: string;
}

interface EmailTemplate extends Words {
  values: readonly string[];
  /** Default: the heading. */
  subject?: (values: Values) => string;
  /** By `cause`. */
  variants?: Record<string, Partial<Words>>;
  button?: { label: string; link: string };
  /** Completes "mails about …". */
  about?: string;
  join?: (collected: [Values, ...Values[]]) => Values;
  /** Written by a person, so not marked automatic (RFC 3834). */
  manual?: true;
  /** Sent although its record was deleted. */
  always?: true;
  /** Opens an account; values are deleted when unneeded. */
  secret?: true;
}

const TITLE_IN_SUBJECT = 120;
const SUBJECT_MAX = 250;

const about = (words: string) => (values: Values) =>
  `${words}: ${shorten(oneLine(values.projectTitle), TITLE_IN_SUBJECT)}`;
function joinComments(collected: [Values, ...Values[]]): Values {
  const names = (field: 'author' | 'filename') => [...new Set(collected.map((values) => values[field]))].join(', ');
  return {
    ...collected[0],
    comments: collected.reduce((sum, { comments }) => sum + Number(comments ?? 1), 0),
    author: names('author'),
    filename: names('filename'),
    text: collected
      .map(({ comments, author, filename, text }) => (comments ? text : `${author}, ${filename}: ${text}`))
      .join('\n\n'),
  };
}
const REVERSED = 'PayPal has reversed your payment. If you have any questions, please get in touch with us.';
const RESTORED = 'PayPal has returned the money to us, so your payment counts again. There is nothing you need to do.';
const SECURITY_NOTICE = {
  preview: 'If it was you, there is nothing to do.',
  button: { label: 'This wasn’t me', link: 'url' },
  secret: true,
} as const;
const project = { label: 'Open the project', link: 'url' };

export const EMAIL_TEMPLATES: Record<TemplateName, EmailTemplate> = {
  'verification-code': {
    values: ['code', 'minutes'],
    // Also the subject, which is stored permanently: without the code.
    heading: 'Your verification code',
    preview: 'Enter it to finish your registration.',
    secret: true,
  },
  'email-code': {
    values: ['code', 'minutes'],
    heading: 'The code for your new address',
    preview: 'Enter it to use this address from now on.',
    secret: true,
  },
  'already-registered': {
    values: ['loginUrl'],
    heading: 'You already have an account',
    preview: 'No code is needed: sign in with this address.',
    button: { label: 'Sign in', link: 'loginUrl' },
  },
  'password-reset': {
    values: ['resetUrl', 'minutes'],
    heading: 'Reset your password',
    preview: 'The link works once and for a short time.',
    button: { label: 'Reset password', link: 'resetUrl' },
    secret: true,
  },
  invitation: {
    values: ['name', 'inviter', 'role', 'resetUrl', 'days'],
    subject: () => 'You are invited',
    heading: 'Welcome',
    preview: 'Choose a password to sign in.',
    button: { label: 'Choose a password', link: 'resetUrl' },
    secret: true,
  },
  'new-device': {
    values: ['name', 'device', 'place', 'time', 'url'],
    subject: () => 'New sign-in to your account',
    heading: 'A new device signed in',
    ...SECURITY_NOTICE,
  },
  'password-changed': {
    values: ['name', 'time', 'url'],
    heading: 'Your password was changed',
    ...SECURITY_NOTICE,
  },
  'email-changed': {
    values: ['name', 'before', 'after', 'time', 'url'],
    heading: 'Your email address was changed',
    ...SECURITY_NOTICE,
  },
  'factor-changed': {
    values: ['name', 'text', 'time', 'url'],
    heading: 'Your sign-in security was changed',
    ...SECURITY_NOTICE,
  },
  'account-secured': {
    values: ['name', 'resetUrl', 'minutes'],
    subject: () => 'Choose a new password',
    heading: 'Your account is yours again',
    preview: 'Every device is signed out. Choose a new password.',
    button: { label: 'Choose a password', link: 'resetUrl' },
    secret: true,
  },
  'account-deletion': {
    values: ['name', 'date', 'url'],
    heading: 'Your account will be deleted',
    preview: 'It is deactivated now. You can keep it with one click.',
    button: { label: 'Keep my account', link: 'url' },
    secret: true,
  },
  'username-reminder': {
    values: ['name', 'loginUrl'],
    heading: 'Your username',
    preview: 'You asked for your username.',
    button: { label: 'Sign in', link: 'loginUrl' },
  },
  'factors-reset': {
    values: ['admin', 'name', 'email', 'url'],
    subject: () => 'You removed someone’s second factors',
    heading: 'Second factors removed',
    preview: 'If this was not you, someone else is using your account.',
    button: { label: 'Open your account', link: 'url' },
  },
  attachment: {
    values: ['projectTitle', 'filename', 'url'],
    subject: about('New file'),
    heading: 'A new file for you',
    preview: 'Please review and confirm it.',
    button: { label: 'View the file', link: 'url' },
    about: 'new files',
  },
  comment: {
    values: ['projectTitle', 'filename', 'author', 'text', 'url'],
    subject: (values) => about(values.comments ? `${values.comments} new comments` : 'New comment')(values),
    heading: 'New comments',
    preview: 'A client wrote about a file.',
    button: { label: 'Read and reply', link: 'url' },
    about: 'comments',
    join: joinComments,
  },
  reply: {
    values: ['projectTitle', 'filename', 'author', 'text', 'url'],
    subject: about('Reply to your comment'),
    heading: 'A reply to your comment',
    preview: 'Your comment has been answered.',
    button: { label: 'Read the reply', link: 'url' },
    about: 'replies',
  },
  confirmation: {
    values: ['projectTitle', 'filename', 'author', 'url'],
    subject: about('File confirmed'),
    heading: 'A file was confirmed',
    preview: 'Its comments are closed now.',
    button: project,
    about: 'confirmed files',
  },
  status: {
    values: ['projectTitle', 'before', 'after', 'url'],
    subject: about('New status'),
    heading: 'Your project has a new status',
    preview: 'See the current status.',
    button: project,
    about: 'status changes',
  },
  payment: {
    values: ['projectTitle', 'amount', 'text', 'url'],
    subject: about('Payment'),
    heading: 'News about a payment',
    preview: 'The state of a payment has changed.',
    button: project,
    about: 'payments',
    always: true,
  },
  receipt: {
    values: ['number', 'projectTitle', 'amount', 'way', 'url'],
    subject: (values) => about(`Receipt ${values.number}`)(values),
    heading: 'Thank you for your payment',
    preview: 'Your receipt is attached.',
    opening: 'Your payment has arrived.',
    variants: { restored: { heading: 'Your payment is valid again', opening: RESTORED } },
    button: project,
  },
  'credit-note': {
    values: ['number', 'receiptNumber', 'projectTitle', 'amount', 'way', 'url'],
    subject: (values) => about(`Credit note ${values.number}`)(values),
    heading: 'Your refund is on its way',
    preview: 'Your credit note is attached.',
    opening: 'We’re refunding a payment to you.',
    variants: { reversal: { heading: 'Your payment was reversed', opening: REVERSED } },
    button: project,
  },
  'request-news': {
    values: ['kind', 'number', 'text', 'url'],
    // No visitor text: a subject is a header.
    subject: ({ kind, number }) => `New ${kind} (no. ${number})`,
    heading: 'Someone wrote to us',
    preview: 'Your reply to this email goes straight to the sender.',
    button: { label: 'Open the request', link: 'url' },
  },
  'request-received': {
    // No entered text: anyone can enter any address.
    values: ['kind', 'promise'],
    subject: ({ kind }) => `We have received your ${kind}`,
    heading: 'Thank you for writing to us',
    preview: 'We will answer you personally.',
  },
  'request-reply': {
    values: ['kind', 'number', 'author', 'text', 'askedOn', 'quote'],
    subject: ({ subject, kind, number }) => String(subject ?? `Your ${kind} (request ${number})`),
    heading: 'Our answer',
    preview: 'You can reply to this email.',
    manual: true,
  },
  test: {
    values: ['name', 'url'],
    subject: () => 'Test email',
    heading: 'Email works',
    preview: 'This server can send email.',
    button: { label: 'Open the Mail screen', link: 'url' },
  },
};

export const TEMPLATES = Object.keys(EMAIL_TEMPLATES) as TemplateName[];

export function subjectOf(template: TemplateName, values: Values): string {
  const { subject, heading } = EMAIL_TEMPLATES[template];
  return shorten(oneLine(subject ? subject(values) : heading), SUBJECT_MAX);
}

export const oneLine = (text: string | number | null | undefined): string =>
  withoutInvisible(String(text ?? '').replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')).trim();

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

export const headOf = (recipient: string, subject: string) => ({
  recipient,
  subject,
  searchText: searchLines(SEARCH_TEXT.length, recipient, subject),
});
