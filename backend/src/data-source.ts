import { RateCounter } from './core/limits/rate-counter.entity.js';
import { Attachment } from './modules/attachments/attachment.entity.js';
import { Comment } from './modules/attachments/comment.entity.js';
import { AuditRecord } from './modules/audit/audit-record.entity.js';
import { ResetToken } from './modules/auth/reset-token.entity.js';
import { Session } from './modules/auth/session.entity.js';
import { VerificationCode } from './modules/auth/verification-code.entity.js';
import { OutboxMail } from './modules/mail/outbox-mail.entity.js';
import { Payment } from './modules/payments/payment.entity.js';
import { Project } from './modules/projects/project.entity.js';
import { User } from './modules/users/user.entity.js';
import { CreateLocks1760000000000 } from './migrations/1760000000000-create-locks.js';
import { CreateUsers1760000100000 } from './migrations/1760000100000-create-users.js';
import { CreateSessions1760000200000 } from './migrations/1760000200000-create-sessions.js';
import { CreateVerificationCodes1760000300000 } from './migrations/1760000300000-create-verification-codes.js';
import { CreateResetTokens1760000400000 } from './migrations/1760000400000-create-reset-tokens.js';
import { CreateOutboxMails1760000500000 } from './migrations/1760000500000-create-outbox-mails.js';
import { CreateAuditRecords1760000600000 } from './migrations/1760000600000-create-audit-records.js';
import { CreateProjects1760000700000 } from './migrations/1760000700000-create-projects.js';
import { CreateAttachments1760000800000 } from './migrations/1760000800000-create-attachments.js';
import { CreateComments1760000900000 } from './migrations/1760000900000-create-comments.js';
import { CreatePayments1760001000000 } from './migrations/1760001000000-create-payments.js';

/** The one list of entities and migrations, in the order of history. */
export const schema = {
  entities: [
    RateCounter,
    Attachment,
    Comment,
    AuditRecord,
    ResetToken,
    Session,
    VerificationCode,
    OutboxMail,
    Payment,
    Project,
    User,
  ],
  migrations: [
    CreateLocks1760000000000,
    CreateUsers1760000100000,
    CreateSessions1760000200000,
    CreateVerificationCodes1760000300000,
    CreateResetTokens1760000400000,
    CreateOutboxMails1760000500000,
    CreateAuditRecords1760000600000,
    CreateProjects1760000700000,
    CreateAttachments1760000800000,
    CreateComments1760000900000,
    CreatePayments1760001000000,
  ],
};
