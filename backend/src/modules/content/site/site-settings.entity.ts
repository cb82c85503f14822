import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `auto` becomes `yes` when the first steps are done. */
export const LISTINGS = ['auto', 'yes', 'no'] as const;
export type Listing = (typeof LISTINGS)[number];

/** Settings of the site, in one row. */
@Entity('site_settings')
export class SiteSettings {
  @PrimaryColumn('int')
  id!: number;

  @Column('varchar', { length: 8 })
  listed!: Listing;

  /** JSON: first steps whose starting values were accepted. */
  @Column('text', { name: 'kept_steps' })
  keptSteps!: string;
}

export const THE_SETTINGS = { id: 1 };
