import type { AuditRecordView } from '../src/contract/api/audit';
import type { MailView, RequestView } from '../src/contract/api/requests';

const AT = '2026-11-18T10:00:00.000Z';

export const requestView = (more: Partial<RequestView> = {}): RequestView => ({
  id: 7,
  source: 'quotation',
  stage: 'new',
  name: 'Wren Abara',
  email: 'wren@abara.example',
  company: 'Abara Design',
  phone: null,
  subject: null,
  message: 'A site.\nWith <b>booking</b>.',
  service_name: 'Web Development',
  price_range: '$4,000 – $18,000',
  owner_id: null,
  owner_name: null,
  project_id: null,
  note: null,
  due_on: '2026-11-20',
  overdue: true,
  unread: true,
  attachment: null,
  spam_reason: null,
  repeats: 0,
  version: 3,
  created_at: AT,
  updated_at: AT,
  ...more,
});

export const letterView = (more: Partial<MailView> = {}): MailView => ({
  id: 31,
  recipient: 'wren@abara.example',
  subject: 'Your quotation request',
  template: 'request-reply',
  state: 'sent',
  attempts: 1,
  answer: null,
  obstacle: null,
  next_attempt_at: null,
  resent_at: null,
  created_at: AT,
  sent_at: '2026-11-18T11:00:00.000Z',
  ...more,
});

export const stageChange: AuditRecordView = {
  id: 3,
  at: '2026-11-19T10:00:00.000Z',
  request_id: null,
  actor_id: 1,
  actor_name: 'Marisol Vega',
  actor_role: 'admin',
  action: 'request.changed',
  record_type: 'request',
  record_id: '7',
  record_label: 'Wren Abara',
  before: { stage: 'new', owner_id: null },
  after: { stage: 'contacted', owner_id: 1 },
};
