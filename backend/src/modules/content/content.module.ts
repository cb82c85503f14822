import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/index.js';
import { ContentAddress } from './content-address.entity.js';
import { ContentDrafts } from './content-drafts.js';
import { ContentItem } from './content-item.entity.js';
import { ContentItems } from './content-items.js';
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
    content: `content.${'created' | 'published' | 'ordered' | 'deleted' | 'restored'}`;
  }
}

@Module({
  imports: [PicturesModule],
  controllers: [ContentController, SiteController],
  providers: [ContentDrafts, ContentItems, ContentPublisher, ContentShelf, PublishedSite, SitePages],
})
export class ContentModule {
  static readonly entities = [ContentAddress, ContentItem, ContentVersion];
  static readonly permissions = CONTENT_PERMISSIONS;
  static readonly trash = { content: CONTENT_TRASH };
  static readonly schemas = documentSchemas;
}
