import { Global, Module } from '@nestjs/common';
import { PublicPageRegistry } from './public-page.registry.js';
import { PublishedContentService } from './published-content.service.js';
import { QuotedQuestionPort } from './quoted-question.port.js';

@Global()
@Module({
  providers: [PublicPageRegistry, PublishedContentService, QuotedQuestionPort],
  exports: [PublicPageRegistry, PublishedContentService, QuotedQuestionPort],
})
export class PublishedModule {}
