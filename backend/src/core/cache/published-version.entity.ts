import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: how often something that visitors can see has changed. */
@Entity('published_content')
export class PublishedVersion {
  @PrimaryColumn('int')
  id!: number;

  @Column('int')
  version!: number;
}
