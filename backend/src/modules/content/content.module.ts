import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import type { Keeping } from '../../core/database/rows/keeping.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { PublicPages } from '../../core/cache/public-pages.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PictureUsers } from '../pictures/picture-users.js';
import { UsersModule } from '../users/users.module.js';
import { ImportedPictures } from './transfer/imported-pictures.js';
import { SiteArrivals } from './transfer/site-arrivals.js';
import { SiteExport } from './transfer/site-export.js';
import { SiteImport } from './transfer/site-import.js';
import { SiteTransferController } from './transfer/site-transfer.controller.js';
import { SiteWriter } from './transfer/site-writer.js';
import { ContentAddress } from './content-address.entity.js';
import { ContentDrafts } from './desk/content-drafts.js';
import { ContentHistoryController } from './history/content-history.controller.js';
import { ContentHistory } from './history/content-history.js';
import { ContentItem } from './content-item.entity.js';
import { ContentItems } from './desk/content-items.js';
import { ContentPeople } from './preview/content-people.js';
import { ContentPlans } from './history/content-plans.js';
import { ContentPresence } from './preview/content-presence.entity.js';
import { ContentPreviewController } from './preview/content-preview.controller.js';
import { ContentPreviews } from './preview/content-previews.js';
import { ContentPublisher } from './desk/content-publisher.js';
import { ContentShelf } from './desk/content-shelf.js';
import { ContentVersion } from './content-version.entity.js';
import { ContentController } from './desk/content.controller.js';
import { PaletteController } from './desk/palette.controller.js';
import { CONTENT_PERMISSIONS } from './content.permissions.js';
import { CONTENT_TRASH } from './content.trash.js';
import { documentSchemas } from './documents/schemas.js';
import { FixedCurrency } from './desk/fixed-currency.js';
import { PictureUses } from './library/picture-uses.js';
import { SitePicture } from './library/site-picture.entity.js';
import { SitePicturesController } from './library/site-pictures.controller.js';
import { SitePictures } from './library/site-pictures.service.js';
import { Redirect } from './redirects/redirect.entity.js';
import { RedirectMap } from './redirects/redirect-map.js';
import { RedirectsController } from './redirects/redirects.controller.js';
import { RedirectsService } from './redirects/redirects.service.js';
import { ContentSteps } from './setup/content-steps.js';
import { SetupController } from './setup/setup.controller.js';
import { SetupService } from './setup/setup.service.js';
import { SiteSettings } from './setup/site-settings.entity.js';
import { PageAnswers } from './site/page-answers.js';
import { PublishedSite } from './site/published-site.js';
import { SiteController } from './site/site.controller.js';
import { SitePages } from './site/site-pages.js';
import { ContentPrivacy } from './content.privacy.js';

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
  controllers: [
    ContentController,
    ContentHistoryController,
    ContentPreviewController,
    PaletteController,
    RedirectsController,
    SetupController,
    SiteController,
    SitePicturesController,
    SiteTransferController,
  ],
  providers: [
    ContentPrivacy,
    ContentDrafts,
    ContentHistory,
    ContentItems,
    ContentPeople,
    ContentPlans,
    ContentPreviews,
    ContentPublisher,
    ContentShelf,
    ContentSteps,
    FixedCurrency,
    PageAnswers,
    PictureUses,
    PublishedSite,
    RedirectMap,
    RedirectsService,
    SetupService,
    SitePictures,
    SitePages,
    ImportedPictures,
    SiteArrivals,
    SiteExport,
    SiteImport,
    SiteWriter,
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
  static readonly keeping: Keeping = { passing: [ContentPresence] };
  static readonly nonPersonalColumns = [nonPersonalColumns('names a page', ContentItem, 'name')];
  static readonly permissions = CONTENT_PERMISSIONS;
  static readonly trash = { content: CONTENT_TRASH };
  static readonly schemas = documentSchemas;

  constructor(
    private readonly pages: PublicPages,
    private readonly previews: ContentPreviews,
    private readonly redirects: RedirectMap,
    private readonly users: PictureUsers,
    private readonly library: SitePictures,
  ) {}

  onModuleInit(): void {
    this.users.answerWith('content', this.library);
    this.pages.movedBy((path) => this.redirects.targetOf(path));
    this.pages.previewBy((token) => this.previews.find(token));
  }
}
