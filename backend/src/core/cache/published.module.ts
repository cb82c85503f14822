import { Global, Module } from '@nestjs/common';
import { PublicPageRegistry } from './public-page.registry.js';
import { PublishedContentService } from './published-content.service.js';

@Global()
@Module({
  providers: [PublicPageRegistry, PublishedContentService],
  exports: [PublicPageRegistry, PublishedContentService],
})
export class PublishedModule {}
