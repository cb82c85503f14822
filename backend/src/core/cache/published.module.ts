import { Global, Module } from '@nestjs/common';
import { PublicPages } from './public-pages.js';
import { PublishedContent } from './published-content.js';
import { QuotedQuestions } from './quoted-questions.js';

@Global()
@Module({
  providers: [PublicPages, PublishedContent, QuotedQuestions],
  exports: [PublicPages, PublishedContent, QuotedQuestions],
})
export class PublishedModule {}
