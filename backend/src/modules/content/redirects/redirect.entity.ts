import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { SEARCH_TEXT } from '../../../core/database/search.js';

@Entity('redirects')
@Index('UQ_redirects_from', ['fromPath'], { unique: true })
export class Redirect extends BaseEntity {
  @Column('varchar', { name: 'from_path', length: 255 })
  fromPath!: string;

  @Column('varchar', { length: 2_048 })
  target!: string;

  @Column('varchar', SEARCH_TEXT)
  searchText!: string;

  @Column('int', { default: 1 })
  version!: number;
}
