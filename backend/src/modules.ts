import type { Type } from '@nestjs/common';
import { HOLDERS } from './core/access/permissions.js';
import type { Role } from './core/access/roles.js';
import type { SettingFaults } from './core/config/env.js';
import type { SettingList } from './core/config/settings.js';
import { KEEPING, type Keeping } from './core/database/rows/keeping.js';
import { MORE_SCHEMAS } from './core/http/openapi.js';
import { type NonPersonalColumns, NON_PERSONAL_COLUMNS } from './core/privacy/personal-columns.js';
import { CORE_RETENTION, RETENTION, type RetentionRow } from './core/retention/retention.js';
import { TRASH_KINDS, type TrashKind } from './core/trash/trash-kind.js';
import { AccountModule } from './modules/account/index.js';
import { AttachmentsModule } from './modules/attachments/index.js';
import { AuditModule } from './modules/audit/index.js';
import { AuthModule } from './modules/auth/index.js';
import { BackupsModule } from './modules/backups/index.js';
import { ContentModule } from './modules/content/index.js';
import { FactorsModule } from './modules/factors/index.js';
import { FaqModule } from './modules/faq/index.js';
import { FeaturesModule } from './modules/features/index.js';
import { InvitationsModule } from './modules/invitations/index.js';
import { LogsModule } from './modules/logs/index.js';
import { MailModule } from './modules/mail/index.js';
import { OffersModule } from './modules/offers/index.js';
import { OidcModule } from './modules/oidc/index.js';
import { OverviewModule } from './modules/overview/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { PicturesModule } from './modules/pictures/index.js';
import { PrivacyModule } from './modules/privacy/index.js';
import { ProjectsModule } from './modules/projects/index.js';
import { RequestsModule } from './modules/requests/index.js';
import { StatusModule } from './modules/status/index.js';
import { StorageModule } from './modules/storage/index.js';
import { UsersModule } from './modules/users/index.js';
import { ViewsModule } from './modules/views/index.js';

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

declare module './core/product.js' {
  interface Product {
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
