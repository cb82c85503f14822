import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import { SavedViewController } from './saved-view.controller.js';
import { SavedViewService } from './saved-view.service.js';
import { SavedView } from './saved-view.entity.js';
import { SavedViewPersonalData } from './saved-view.personal-data.js';

@Module({ controllers: [SavedViewController], providers: [SavedViewService] })
export class ViewsModule implements OnModuleInit {
  static readonly entities = [SavedView];
  static readonly retention: readonly RetentionRow[] = [{ what: 'views', until: 'erased' }];

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.personalData.register('views', new SavedViewPersonalData(this.db));
  }
}
