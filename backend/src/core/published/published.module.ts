import { Global, Module } from '@nestjs/common';
import { PublicPages } from './public-pages.js';
import { PublishedContent } from './published-content.js';

@Global()
@Module({ providers: [PublicPages, PublishedContent], exports: [PublicPages, PublishedContent] })
export class PublishedModule {}
