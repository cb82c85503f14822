import type { AttachmentView, CommentView } from '../src/contract/api/attachments';
import type { PaymentView, ReceiptView } from '../src/contract/api/payments';
import type { ProjectDetailView, ProjectView } from '../src/contract/api/projects';
import type { ListedUserView } from '../src/contract/api/users';

const AT = '2026-11-20T10:00:00.000Z';

export const projectView = (values: Partial<ProjectView> = {}): ProjectView => ({
  id: 12,
  title: 'Patient portal rebuild',
  description: 'Booking and records',
  start_date: '2026-08-04',
  end_date: '2026-12-18',
  price: 18400,
  currency: 'USD',
  status: 'Milestone 3',
  user_id: 2,
  client_name: 'Dana Whitfield',
  assignee_id: null,
  assignee_name: null,
  milestones: 5,
  milestone_names: [],
  milestone: 3,
  progress: 60,
  payment_status: 'pending',
  payment_progress: null,
  attachments_count: 0,
  unconfirmed_count: 0,
  unanswered_count: 0,
  version: 1,
  created_at: AT,
  updated_at: AT,
  ...values,
});

export const projectDetail = (
  attachments: AttachmentView[] = [],
  values: Partial<ProjectView> = {},
): ProjectDetailView => ({ ...projectView(values), attachments });

export const commentView = (values: Partial<CommentView> = {}): CommentView => ({
  id: 71,
  user_id: 2,
  user_name: 'Dana Whitfield',
  comment_text: 'Can it stay?',
  reply_text: null,
  reply_user_name: null,
  replied_at: null,
  reply_read_at: null,
  created_at: AT,
  ...values,
});

export const attachmentView = (values: Partial<AttachmentView> = {}): AttachmentView => ({
  id: 33,
  project_id: 12,
  size: 73_000,
  width: 640,
  height: 400,
  confirmed_by: null,
  comments_count: values.comments?.length ?? 0,
  filename: 'records list.png',
  original_name: 'records-list.png',
  mime_type: 'image/png',
  is_image: true,
  confirmed_by_client: false,
  confirmed_at: null,
  sha256: null,
  comments: [],
  created_at: AT,
  ...values,
});

export const paymentView = (values: Partial<PaymentView> = {}): PaymentView => ({
  id: 5,
  project_id: 12,
  state: 'COMPLETED',
  env: 'demo',
  paypal_status: 'COMPLETED',
  paypal_order_id: 'ORDER123456',
  capture_id: null,
  payer_name: null,
  payer_email: null,
  amount: 18400,
  refunded: 0,
  currency: 'USD',
  dispute: null,
  attention: false,
  review: null,
  reason: null,
  paid_at: null,
  created_at: AT,
  updated_at: AT,
  wallet_url: null,
  ...values,
});

export const receiptView = (values: Partial<ReceiptView> = {}): ReceiptView => ({
  id: 8,
  kind: 'receipt',
  payment_id: 5,
  project_id: 12,
  number: 'R-2026-00001',
  amount: 18400,
  currency: 'USD',
  issued_at: AT,
  issued_on: '2026-11-21',
  voided: false,
  ...values,
});

export const userView = (values: Partial<ListedUserView> = {}): ListedUserView => ({
  is_invited: false,
  id: 2,
  name: 'Dana Whitfield',
  email: 'dana@riversidedental.example',
  role: 'user',
  is_active: true,
  is_erased: false,
  version: 1,
  last_login_at: null,
  projects_count: 0,
  created_at: AT,
  ...values,
});
