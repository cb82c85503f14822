import { QueryWord } from '../http/fields.js';

const TRUTHS = ['true', 'false'] as const;

export class DryRunQuery {
  /** Validates and describes the result without writing. */
  @QueryWord(TRUTHS, 'Truth') dry_run?: (typeof TRUTHS)[number];
}
