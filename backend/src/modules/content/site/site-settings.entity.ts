import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `auto` becomes `yes` after the first steps. */
export const LISTINGS = ['auto', 'yes', 'no'] as const;
export type Listing = (typeof LISTINGS)[number];

@Entity('site_settings')
export class SiteSettings {
  @PrimaryColumn('int')
  id!: number;

  @Column('varchar', { length: 8 })
  listed!: Listing;

  /** JSON: steps with accepted starting values. */
  @Column('text', { name: 'kept_steps' })
  keptSteps!: string;
}

export const THE_SETTINGS = { id: 1 };
