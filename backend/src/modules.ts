import type { Type } from '@nestjs/common';
import type { CORE_PERMISSIONS } from './core/access/core.permissions.js';
import { HOLDERS } from './core/access/permissions.js';
import type { Role } from './core/common/roles.js';
import type { CORE_SETTINGS } from './core/config/core.settings.js';
import type { SettingFaults } from './core/config/env.js';
import type { SettingList } from './core/config/settings.js';
import { KEEPING, type Keeping } from './core/database/rows/keeping.js';
import { MORE_SCHEMAS } from './core/server/openapi.js';
import { type NonPersonalColumns, NON_PERSONAL_COLUMNS } from './core/privacy/personal-columns.js';
import { CORE_RETENTION, RETENTION, type RetentionRow } from './core/privacy/retention.js';
import { TRASH_KINDS, type TrashKind } from './core/records/trash-kind.js';
import { AccountModule } from './modules/account/account.module.js';
import { AttachmentsModule } from './modules/attachments/attachments.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BackupsModule } from './modules/backups/backups.module.js';
import { ContentModule } from './modules/content/content.module.js';
import { FactorsModule } from './modules/factors/factors.module.js';
import { FaqModule } from './modules/faq/faq.module.js';
import { FeaturesModule } from './modules/features/features.module.js';
import { InvitationsModule } from './modules/invitations/invitations.module.js';
import { LogsModule } from './modules/logs/logs.module.js';
import { MailModule } from './modules/mail/mail.module.js';
import { OffersModule } from './modules/offers/offers.module.js';
import { OidcModule } from './modules/oidc/oidc.module.js';
import { OverviewModule } from './modules/overview/overview.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { PicturesModule } from './modules/pictures/pictures.module.js';
import { PrivacyModule } from './modules/privacy/privacy.module.js';
import { ProjectsModule } from './modules/projects/projects.module.js';
import { RequestsModule } from './modules/requests/requests.module.js';
import { StatusModule } from './modules/status/status.module.js';
import { StorageModule } from './core/storage/storage.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { ViewsModule } from './modules/views/views.module.js';

/** The one list of modules, and all that core learns of them. What they declare stands in the contract in this order. */
const LIST = [
  AccountModule,
  AttachmentsModule,
  AuditModule,
  AuthModule,
  BackupsModule,
  ContentModule,
  FactorsModule,
  FaqModule,
  FeaturesModule,
  InvitationsModule,
  LogsModule,
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

/** What a module says of itself, beside what Nest asks. */
interface Declarer extends Type {
  readonly entities?: readonly Type[];
  readonly keeping?: Keeping;
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
RETENTION.push(...CORE_RETENTION);
for (const { permissions = {}, trash = {}, schemas, keeping, nonPersonalColumns = [], retention = [] } of MODULES) {
  HOLDERS.declare(permissions);
  TRASH_KINDS.declare(trash);
  if (schemas) MORE_SCHEMAS.push(schemas);
  if (keeping) KEEPING.push(keeping);
  NON_PERSONAL_COLUMNS.push(...nonPersonalColumns);
  RETENTION.push(...retention);
}
