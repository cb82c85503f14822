import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { PublicPageRegistry } from '../../core/cache/public-page.registry.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PictureService } from '../pictures/picture.service.js';
import { UsersModule } from '../users/users.module.js';
import { ContentController } from './content.controller.js';
import { ADMINS } from '../../core/common/roles.js';
import { ContentPersonalData } from './content.personal-data.js';
import { documentSchemas } from './documents/documents.js';
import { MediaService } from './media/media.service.js';
import { SitePicture } from './media/site-picture.entity.js';
import { ContentAddress } from './pages/content-address.entity.js';
import { ContentItem } from './pages/content-item.entity.js';
import { ContentPresence } from './pages/content-presence.entity.js';
import { ContentVersion } from './pages/content-version.entity.js';
import { ContentRepository } from './pages/content.repository.js';
import { ContentService } from './pages/content.service.js';
import { CONTENT_TRASH } from './pages/content.trash.js';
import { PreviewService } from './publishing/preview.service.js';
import { PublishingService } from './publishing/publishing.service.js';
import { RedirectController } from './redirects/redirect.controller.js';
import { Redirect } from './redirects/redirect.entity.js';
import { RedirectService } from './redirects/redirect.service.js';
import { SiteController } from './site.controller.js';
import { SetupService } from './site/setup.service.js';
import { SiteSettings } from './site/site-settings.entity.js';
import { SiteService } from './site/site.service.js';
import { ContentImportService } from './transfer/content-import.service.js';
import { ContentTransferService } from './transfer/content-transfer.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    pictures: `site-picture.${'added' | 'described' | 'deleted'}`;
    site: `site.${'exported' | 'imported'}`;
    redirects: `redirect.${'created' | 'updated' | 'deleted'}`;
    content: `content.${'created' | 'published' | 'planned' | 'unplanned' | 'ordered' | 'brought-back' | 'listed' | 'deleted' | 'restored'}`;
  }
}

@Module({
  imports: [PicturesModule, UsersModule],
  controllers: [ContentController, RedirectController, SiteController],
  providers: [
    ContentImportService,
    ContentRepository,
    ContentService,
    ContentTransferService,
    MediaService,
    PreviewService,
    PublishingService,
    RedirectService,
    SetupService,
    SiteService,
  ],
})
export class ContentModule implements OnModuleInit {
  static readonly entities = [
    ContentAddress,
    ContentItem,
    ContentPresence,
    ContentVersion,
    Redirect,
    SitePicture,
    SiteSettings,
  ];
  static readonly nonPersonalColumns = [nonPersonalColumns('names a page', ContentItem, 'name')];
  static readonly permissions = {
    'site.edit': ADMINS,
    'site.publish': ADMINS,
  };
  static readonly trash = { content: CONTENT_TRASH };
  static readonly schemas = documentSchemas;

  constructor(
    private readonly db: Db,
    private readonly pages: PublicPageRegistry,
    private readonly previews: PreviewService,
    private readonly redirects: RedirectService,
    private readonly pictures: PictureService,
    private readonly media: MediaService,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.personalData.register('content', new ContentPersonalData(this.db));
    this.pictures.register('content', this.media);
    this.pages.movedBy((path) => this.redirects.findTarget(path));
    this.pages.redirect = (from, to) => this.redirects.move(from, to);
    this.pages.preview = (token) => this.previews.find(token);
  }
}
