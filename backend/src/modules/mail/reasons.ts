import type { TemplateName } from './email-templates.js';

type Reason = 'entered' | 'account' | 'invitation' | 'payment' | 'request' | 'staff' | 'test' | 'project';

const SENTENCES: Record<Reason, (firm: string) => string> = {
  entered: (firm) => `You are receiving this email because this address was entered on the website of ${firm}.`,
  account: (firm) => `You are receiving this email because you have an account with ${firm}.`,
  invitation: (firm) => `You are receiving this email because ${firm} invited you.`,
  payment: (firm) => `You are receiving this email because of a payment to ${firm}.`,
  request: (firm) => `You are receiving this email because you wrote to ${firm}.`,
  staff: (firm) => `You are receiving this email because you answer requests for ${firm}.`,
  test: (firm) => `You are receiving this email because you sent a test email from ${firm}.`,
  project: () => 'You are receiving this email because you are part of this project.',
};

const REASONS: Record<TemplateName, Reason> = {
  'verification-code': 'entered',
  'already-registered': 'entered',
  'password-reset': 'entered',
  'username-reminder': 'entered',
  'email-code': 'entered',
  'new-device': 'account',
  'password-changed': 'account',
  'email-changed': 'account',
  'factor-changed': 'account',
  'factors-reset': 'account',
  'account-secured': 'account',
  'account-deletion': 'account',
  invitation: 'invitation',
  receipt: 'payment',
  'credit-note': 'payment',
  'request-received': 'request',
  'request-reply': 'request',
  'request-news': 'staff',
  test: 'test',
  attachment: 'project',
  comment: 'project',
  reply: 'project',
  confirmation: 'project',
  status: 'project',
  payment: 'project',
};

export const reasonOf = (template: TemplateName, firm: string): string => SENTENCES[REASONS[template]](firm);
