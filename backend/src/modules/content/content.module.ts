import { Module, type OnModuleInit } from '@nestjs/common';
import { PublicPages } from '../../core/published/public-pages.js';
import { PicturesModule } from '../pictures/index.js';
import { ContentAddress } from './content-address.entity.js';
import { ContentDrafts } from './content-drafts.js';
import { ContentHistoryController } from './content-history.controller.js';
import { ContentHistory } from './content-history.js';
import { ContentItem } from './content-item.entity.js';
import { ContentItems } from './content-items.js';
import { ContentPeople } from './content-people.js';
import { ContentPlans } from './content-plans.js';
import { ContentPresence } from './content-presence.entity.js';
import { ContentPreviewController } from './content-preview.controller.js';
import { ContentPreviews } from './content-previews.js';
import { ContentPublisher } from './content-publisher.js';
import { ContentShelf } from './content-shelf.js';
import { ContentVersion } from './content-version.entity.js';
import { ContentController } from './content.controller.js';
import { CONTENT_PERMISSIONS } from './content.permissions.js';
import { CONTENT_TRASH } from './content.trash.js';
import { documentSchemas } from './documents/schemas.js';
import { PublishedSite } from './published-site.js';
import { SiteController } from './site.controller.js';
import { SitePages } from './site-pages.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    content: `content.${'created' | 'published' | 'planned' | 'unplanned' | 'ordered' | 'brought-back' | 'deleted' | 'restored'}`;
  }
}

@Module({
  imports: [PicturesModule],
  controllers: [ContentController, ContentHistoryController, ContentPreviewController, SiteController],
  providers: [
    ContentDrafts,
    ContentHistory,
    ContentItems,
    ContentPeople,
    ContentPlans,
    ContentPreviews,
    ContentPublisher,
    ContentShelf,
    PublishedSite,
    SitePages,
  ],
})
export class ContentModule implements OnModuleInit {
  static readonly entities = [ContentAddress, ContentItem, ContentPresence, ContentVersion];
  static readonly permissions = CONTENT_PERMISSIONS;
  static readonly trash = { content: CONTENT_TRASH };
  static readonly schemas = documentSchemas;

  constructor(
    private readonly pages: PublicPages,
    private readonly previews: ContentPreviews,
  ) {}

  onModuleInit(): void {
    this.pages.previewBy((token) => this.previews.find(token));
  }
}
