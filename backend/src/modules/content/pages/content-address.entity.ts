import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Redirects to the current path. */
@Entity('content_addresses')
@Index('IDX_content_addresses_item', ['itemId'])
export class ContentAddress {
  @PrimaryColumn('varchar', { length: 255 })
  path!: string;

  @Column('int', { name: 'item_id' })
  @ForeignKey('ContentItem', { name: 'FK_content_addresses_item', onDelete: 'CASCADE' })
  itemId!: number;
}
