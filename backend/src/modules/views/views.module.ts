import { Module } from '@nestjs/common';
import { ViewsController } from './views.controller.js';
import { ViewsService } from './views.service.js';
import { SavedView } from './saved-view.entity.js';

@Module({ controllers: [ViewsController], providers: [ViewsService] })
export class ViewsModule {
  static readonly entities = [SavedView];
}
