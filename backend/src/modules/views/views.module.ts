import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module } from '@nestjs/common';
import { ViewsController } from './views.controller.js';
import { ViewsService } from './views.service.js';
import { SavedView } from './saved-view.entity.js';
import { ViewsPrivacy } from './views.privacy.js';

@Module({ controllers: [ViewsController], providers: [ViewsService, ViewsPrivacy] })
export class ViewsModule {
  static readonly entities = [SavedView];
  static readonly retention: readonly RetentionRow[] = [{ what: 'views', until: 'erased' }];
}
