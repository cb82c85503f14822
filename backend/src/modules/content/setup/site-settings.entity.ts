import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Automatically: as soon as the first steps are done. */
export const LISTINGS = ['auto', 'yes', 'no'] as const;
export type Listing = (typeof LISTINGS)[number];

/** One row: what the firm has decided about its site as a whole. */
@Entity('site_settings')
export class SiteSettings {
  @PrimaryColumn('int')
  id!: number;

  /** Whether search engines may list the site. */
  @Column('varchar', { length: 8 })
  listed!: Listing;

  /** JSON: first steps that were found good as they are. */
  @Column('text', { name: 'kept_steps' })
  keptSteps!: string;
}

export const THE_SETTINGS = { id: 1 };
