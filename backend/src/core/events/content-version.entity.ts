import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a kind of content has changed. */
@Entity('content_versions')
export class ContentVersion {
  @PrimaryColumn('varchar', { length: 40 })
  name!: string;

  @Column('int')
  version!: number;
}
