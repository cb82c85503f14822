import type { Type } from '@nestjs/common';
import { type CORE_PERMISSIONS, HOLDERS } from './core/access/permissions.js';
import type { Role } from './core/common/roles.js';
import type { CORE_SETTINGS } from './core/config/core.settings.js';
import type { SettingFaults } from './core/config/env.js';
import type { SettingList } from './core/config/settings.js';
import { CORE_NON_PERSONAL_COLUMNS, type NonPersonalColumns } from './core/privacy/personal-columns.js';
import { CORE_RETENTION, type RetentionRow } from './core/privacy/retention.js';
import { TRASH_KINDS, type TrashKind } from './core/records/trash-kind.js';
import { AccountModule } from './modules/users/account/account.module.js';
import { ActivityModule } from './modules/admin-overview/activity.module.js';
import { AttachmentsModule } from './modules/attachments/attachments.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BackupsModule } from './modules/backups/backups.module.js';
import { ContentModule } from './modules/content/content.module.js';
import { MfaModule } from './modules/auth/mfa/mfa.module.js';
import { FaqModule } from './modules/faq/faq.module.js';
import { FeaturesModule } from './modules/features/features.module.js';
import { InvitationsModule } from './modules/auth/invitations/invitations.module.js';
import { VisitsModule } from './modules/visits/visits.module.js';
import { MailModule } from './modules/mail/mail.module.js';
import { OffersModule } from './modules/offers/offers.module.js';
import { OidcModule } from './modules/auth/oidc/oidc.module.js';
import { OverviewModule } from './modules/admin-overview/overview.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { PicturesModule } from './modules/pictures/pictures.module.js';
import { PrivacyModule } from './modules/users/privacy/privacy.module.js';
import { ProjectsModule } from './modules/projects/projects.module.js';
import { RequestsModule } from './modules/requests/requests.module.js';
import { StatusModule } from './modules/admin-overview/status.module.js';
import { StorageModule } from './core/storage/storage.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { ViewsModule } from './modules/views/views.module.js';

/** The contract lists the declarations in this order. */
const LIST = [
  AccountModule,
  ActivityModule,
  AttachmentsModule,
  AuditModule,
  AuthModule,
  BackupsModule,
  ContentModule,
  MfaModule,
  FaqModule,
  FeaturesModule,
  InvitationsModule,
  VisitsModule,
  MailModule,
  OffersModule,
  OidcModule,
  OverviewModule,
  PaymentsModule,
  PicturesModule,
  PrivacyModule,
  ProjectsModule,
  RequestsModule,
  StatusModule,
  StorageModule,
  UsersModule,
  ViewsModule,
] as const;

interface Declarer extends Type {
  readonly entities?: readonly Type[];
  readonly nonPersonalColumns?: readonly NonPersonalColumns[];
  readonly retention?: readonly RetentionRow[];
  readonly permissions?: Readonly<Record<string, readonly Role[]>>;
  readonly settings?: SettingList;
  readonly settingFaults?: SettingFaults;
  readonly trash?: Readonly<Record<string, TrashKind>>;
  readonly schemas?: () => Readonly<Record<string, object>>;
}

declare module './core/common/product.js' {
  interface Product {
    core: { permissions: typeof CORE_PERMISSIONS; settings: typeof CORE_SETTINGS };
    modules: (typeof LIST)[number];
  }
}

export const MODULES: readonly Declarer[] = LIST;

export const RETENTION_ROWS: readonly RetentionRow[] = [
  ...CORE_RETENTION,
  ...MODULES.flatMap(({ retention = [] }) => retention),
];

export const NON_PERSONAL_COLUMNS: readonly NonPersonalColumns[] = [
  ...CORE_NON_PERSONAL_COLUMNS,
  ...MODULES.flatMap(({ nonPersonalColumns = [] }) => nonPersonalColumns),
];

// Needed before Nest creates a provider.
for (const { permissions = {}, trash = {} } of MODULES) {
  HOLDERS.declare(permissions);
  TRASH_KINDS.declare(trash);
}
