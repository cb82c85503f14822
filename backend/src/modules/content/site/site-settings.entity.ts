import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FirstStep } from '../../../core/company/first-step.registry.js';

/** `auto` becomes `yes` after the first steps. */
export const LISTINGS = ['auto', 'yes', 'no'] as const;
export type Listing = (typeof LISTINGS)[number];

@Entity('site_settings')
export class SiteSettings {
  @PrimaryColumn('int')
  id!: number;

  @Column('varchar', { length: 8 })
  listed!: Listing;

  /** Steps with accepted starting values. */
  @Column('simple-json', { name: 'kept_steps' })
  keptSteps!: FirstStep[];
}

export const THE_SETTINGS = { id: 1 };
