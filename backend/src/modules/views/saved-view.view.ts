import { ApiProperty } from '@nestjs/swagger';
import type { SavedView } from './saved-view.entity.js';

export class SavedViewView {
  @ApiProperty({ type: 'integer' }) id!: number;
  list!: string;
  name!: string;
  @ApiProperty({ type: String, nullable: true }) words!: string | null;
  @ApiProperty({ type: String, nullable: true }) hidden!: string | null;
  is_default!: boolean;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of({ id, list, name, words, hidden, isDefault, version }: SavedView): SavedViewView {
    return { id, list, name, words, hidden, is_default: isDefault, version };
  }
}

export class SavedViewsView {
  items!: SavedViewView[];
}
