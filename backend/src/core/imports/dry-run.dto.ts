import { QueryWord } from '../http/fields.js';

const TRUTHS = ['true', 'false'] as const;

export class DryRunQuery {
  /** Nothing is written: the answer states what would happen. */
  @QueryWord(TRUTHS, 'Truth') dry_run?: (typeof TRUTHS)[number];
}
