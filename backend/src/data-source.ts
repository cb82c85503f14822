import { JobRun } from './core/jobs/job-run.entity.js';
import { RateCounter } from './core/limits/rate-counter.entity.js';
import { PublishedVersion } from './core/published/published-version.entity.js';
import { Attachment } from './modules/attachments/attachment.entity.js';
import { Comment } from './modules/attachments/comment.entity.js';
import { AuditRecord } from './modules/audit/audit-record.entity.js';
import { ResetToken } from './modules/auth/reset-token.entity.js';
import { Session } from './modules/auth/session.entity.js';
import { VerificationCode } from './modules/auth/verification-code.entity.js';
import { FaqAskedDay } from './modules/faq/asking/faq-asked-day.entity.js';
import { FaqDay } from './modules/faq/asking/faq-day.entity.js';
import { FaqEntry } from './modules/faq/faq-entry.entity.js';
import { FaqGap } from './modules/faq/gaps/faq-gap.entity.js';
import { FaqVote } from './modules/faq/asking/faq-vote.entity.js';
import { Feature } from './modules/features/feature.entity.js';
import { UploadedPicture } from './modules/pictures/uploaded-picture.entity.js';
import { FeatureImage } from './modules/features/feature-image.entity.js';
import { VisitorLog } from './modules/logs/visitor-log.entity.js';
import { OutboxMail } from './modules/mail/outbox-mail.entity.js';
import { Offer } from './modules/offers/offer.entity.js';
import { Payment } from './modules/payments/payment.entity.js';
import { PaymentEvent } from './modules/payments/history/payment-event.entity.js';
import { WalletEvent } from './modules/payments/webhooks/wallet-event.entity.js';
import { Receipt } from './modules/payments/receipts/receipt.entity.js';
import { ReceiptCounter } from './modules/payments/receipts/receipt-counter.entity.js';
import { Project } from './modules/projects/project.entity.js';
import { KeptAnswer } from './modules/requests/kept-answer.entity.js';
import { Request } from './modules/requests/request.entity.js';
import { RequestNote } from './modules/requests/request-note.entity.js';
import { StoreMark } from './modules/storage/store-mark.entity.js';
import { User } from './modules/users/user.entity.js';
import { SavedView } from './modules/views/saved-view.entity.js';
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
import { ExtendPayments1760001100000 } from './migrations/1760001100000-extend-payments.js';
import { CreatePaymentEvents1760001110000 } from './migrations/1760001110000-create-payment-events.js';
import { CreateWalletEvents1760001120000 } from './migrations/1760001120000-create-wallet-events.js';
import { AddPaymentProgress1760001130000 } from './migrations/1760001130000-add-payment-progress.js';
import { CreateReceipts1760001200000 } from './migrations/1760001200000-create-receipts.js';
import { AddMailAttachments1760001300000 } from './migrations/1760001300000-add-mail-attachments.js';
import { CreatePublishedContent1760001400000 } from './migrations/1760001400000-create-published-content.js';
import { CreateFeatures1760002010000 } from './migrations/1760002010000-create-features.js';
import { CreateFeatureImages1760002020000 } from './migrations/1760002020000-create-feature-images.js';
import { AddMailReplyTo1760003000000 } from './migrations/1760003000000-add-mail-reply-to.js';
import { CreateRequests1760003010000 } from './migrations/1760003010000-create-requests.js';
import { CreateVisitorLogs1760003020000 } from './migrations/1760003020000-create-visitor-logs.js';
import { CreateFaqEntries1760004010000 } from './migrations/1760004010000-create-faq-entries.js';
import { CreateFaqVotes1760004020000 } from './migrations/1760004020000-create-faq-votes.js';
import { CreateFaqGaps1760004030000 } from './migrations/1760004030000-create-faq-gaps.js';
import { CreateFaqDays1760004040000 } from './migrations/1760004040000-create-faq-days.js';
import { AddFeatureDeletion1760005110000 } from './migrations/1760005110000-add-feature-deletion.js';
import { AddFeatureSortTitle1760005120000 } from './migrations/1760005120000-add-feature-sort-title.js';
import { FillFeatureSortTitles1760005130000 } from './migrations/1760005130000-fill-feature-sort-titles.js';
import { IndexFeatureLists1760005140000 } from './migrations/1760005140000-index-feature-lists.js';
import { CreateUploadedPictures1760005150000 } from './migrations/1760005150000-create-uploaded-pictures.js';
import { FillUploadedPictures1760005160000 } from './migrations/1760005160000-fill-uploaded-pictures.js';
import { CreateOffers1760005170000 } from './migrations/1760005170000-create-offers.js';
import { AddVisitorLogRetention1760005210000 } from './migrations/1760005210000-add-visitor-log-retention.js';
import { IndexVisitorLogs1760005220000 } from './migrations/1760005220000-index-visitor-logs.js';
import { AddRequestProject1760005230000 } from './migrations/1760005230000-add-request-project.js';
import { IndexRequestProject1760005240000 } from './migrations/1760005240000-index-request-project.js';
import { LinkRequestProject1760005250000 } from './migrations/1760005250000-link-request-project.js';
import { IndexAuditTypes1760005300000 } from './migrations/1760005300000-index-audit-types.js';
import { AddMailResentAt1760005301000 } from './migrations/1760005301000-add-mail-resent-at.js';
import { IndexMailTemplates1760005302000 } from './migrations/1760005302000-index-mail-templates.js';
import { CreateSavedViews1760005400000 } from './migrations/1760005400000-create-saved-views.js';
import { IndexUnconfirmedFiles1760005303000 } from './migrations/1760005303000-index-unconfirmed-files.js';
import { AddSessionViewer1760005304000 } from './migrations/1760005304000-add-session-viewer.js';
import { AddFaqDeletedAt1760005600000 } from './migrations/1760005600000-add-faq-deleted-at.js';
import { IndexFaqDeletedAt1760005601000 } from './migrations/1760005601000-index-faq-deleted-at.js';
import { AddProjectSortColumns1760005510000 } from './migrations/1760005510000-add-project-sort-columns.js';
import { FillProjectSortColumns1760005511000 } from './migrations/1760005511000-fill-project-sort-columns.js';
import { IndexProjectSorts1760005512000 } from './migrations/1760005512000-index-project-sorts.js';
import { IndexUserSorts1760005513000 } from './migrations/1760005513000-index-user-sorts.js';
import { AddProjectWords1760005514000 } from './migrations/1760005514000-add-project-words.js';
import { CreateFaqAskedDays1760005602000 } from './migrations/1760005602000-create-faq-asked-days.js';
import { AddVisitSearchText1760005520000 } from './migrations/1760005520000-add-visit-search-text.js';
import { FillVisitSearchText1760005521000 } from './migrations/1760005521000-fill-visit-search-text.js';
import { AddVisitWords1760005522000 } from './migrations/1760005522000-add-visit-words.js';
import { MakeTextExact1760006110000 } from './migrations/1760006110000-make-text-exact.js';
import { AddSearchTexts1760006120000 } from './migrations/1760006120000-add-search-texts.js';
import { FillSearchTexts1760006130000 } from './migrations/1760006130000-fill-search-texts.js';
import { CreateStoreMark1760006300000 } from './migrations/1760006300000-create-store-mark.js';
import { AddPaymentDoubt1760006400000 } from './migrations/1760006400000-add-payment-doubt.js';
import { AddPaymentRefusal1760006401000 } from './migrations/1760006401000-add-payment-refusal.js';
import { AddPaymentRestored1760006402000 } from './migrations/1760006402000-add-payment-restored.js';
import { AddReceiptRestored1760006403000 } from './migrations/1760006403000-add-receipt-restored.js';
import { IndexReceiptSteps1760006404000 } from './migrations/1760006404000-index-receipt-steps.js';
import { DropReceiptStep1760006405000 } from './migrations/1760006405000-drop-receipt-step.js';
import { LookAtPaidPayments1760006406000 } from './migrations/1760006406000-look-at-paid-payments.js';
import { AddProjectPeopleAndNames1760006500000 } from './migrations/1760006500000-add-project-people-and-names.js';
import { AddRequestReadAt1760006600000 } from './migrations/1760006600000-add-request-read-at.js';
import { CreateRequestNotes1760006601000 } from './migrations/1760006601000-create-request-notes.js';
import { CreateKeptAnswers1760006602000 } from './migrations/1760006602000-create-kept-answers.js';
import { AddMailAbout1760006603000 } from './migrations/1760006603000-add-mail-about.js';
import { IndexMailAbout1760006604000 } from './migrations/1760006604000-index-mail-about.js';
import { IndexUnansweredComments1760006605000 } from './migrations/1760006605000-index-unanswered-comments.js';
import { AddPaymentUser1760006700000 } from './migrations/1760006700000-add-payment-user.js';
import { FillPaymentUsers1760006701000 } from './migrations/1760006701000-fill-payment-users.js';
import { CreateJobRuns1760007000000 } from './migrations/1760007000000-create-job-runs.js';

/** The one list of entities and migrations, in the order of history. */
export const schema = {
  entities: [
    JobRun,
    RateCounter,
    PublishedVersion,
    Attachment,
    Comment,
    AuditRecord,
    ResetToken,
    Session,
    VerificationCode,
    FaqAskedDay,
    FaqDay,
    FaqEntry,
    FaqGap,
    FaqVote,
    Feature,
    FeatureImage,
    UploadedPicture,
    VisitorLog,
    OutboxMail,
    Offer,
    Payment,
    PaymentEvent,
    WalletEvent,
    Receipt,
    ReceiptCounter,
    Project,
    KeptAnswer,
    Request,
    RequestNote,
    User,
    SavedView,
    StoreMark,
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
    ExtendPayments1760001100000,
    CreatePaymentEvents1760001110000,
    CreateWalletEvents1760001120000,
    AddPaymentProgress1760001130000,
    CreateReceipts1760001200000,
    AddMailAttachments1760001300000,
    CreateFeatures1760002010000,
    CreateFeatureImages1760002020000,
    CreatePublishedContent1760001400000,
    AddMailReplyTo1760003000000,
    CreateRequests1760003010000,
    CreateVisitorLogs1760003020000,
    CreateFaqEntries1760004010000,
    CreateFaqVotes1760004020000,
    CreateFaqGaps1760004030000,
    CreateFaqDays1760004040000,
    AddFeatureDeletion1760005110000,
    AddFeatureSortTitle1760005120000,
    FillFeatureSortTitles1760005130000,
    IndexFeatureLists1760005140000,
    CreateUploadedPictures1760005150000,
    FillUploadedPictures1760005160000,
    CreateOffers1760005170000,
    AddVisitorLogRetention1760005210000,
    IndexVisitorLogs1760005220000,
    AddRequestProject1760005230000,
    IndexRequestProject1760005240000,
    LinkRequestProject1760005250000,
    IndexAuditTypes1760005300000,
    AddMailResentAt1760005301000,
    IndexMailTemplates1760005302000,
    CreateSavedViews1760005400000,
    IndexUnconfirmedFiles1760005303000,
    AddSessionViewer1760005304000,
    AddFaqDeletedAt1760005600000,
    IndexFaqDeletedAt1760005601000,
    AddProjectSortColumns1760005510000,
    FillProjectSortColumns1760005511000,
    IndexProjectSorts1760005512000,
    IndexUserSorts1760005513000,
    AddProjectWords1760005514000,
    CreateFaqAskedDays1760005602000,
    AddVisitSearchText1760005520000,
    FillVisitSearchText1760005521000,
    AddVisitWords1760005522000,
    MakeTextExact1760006110000,
    AddSearchTexts1760006120000,
    FillSearchTexts1760006130000,
    CreateStoreMark1760006300000,
    AddPaymentDoubt1760006400000,
    AddPaymentRefusal1760006401000,
    AddPaymentRestored1760006402000,
    AddReceiptRestored1760006403000,
    IndexReceiptSteps1760006404000,
    DropReceiptStep1760006405000,
    LookAtPaidPayments1760006406000,
    AddProjectPeopleAndNames1760006500000,
    AddRequestReadAt1760006600000,
    CreateRequestNotes1760006601000,
    CreateKeptAnswers1760006602000,
    AddMailAbout1760006603000,
    IndexMailAbout1760006604000,
    IndexUnansweredComments1760006605000,
    AddPaymentUser1760006700000,
    FillPaymentUsers1760006701000,
    CreateJobRuns1760007000000,
  ],
};
