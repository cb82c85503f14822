import { Entity, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../database/columns.js';

/** A stored file that no record names any more, or none yet. */
@Entity('unreferenced_files')
export class UnreferencedFile {
  /** Its key in the store. */
  @PrimaryColumn('varchar', { length: 32, name: 'file_key' })
  key!: string;

  /** When the sweep first found it without a record. */
  @DateColumn({ name: 'found_at' })
  foundAt!: Date;
}
