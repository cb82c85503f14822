import { QueryWord } from '../http/fields.js';

const TRUTHS = ['true', 'false'] as const;

export class DryRunQuery {
  /** Validates without writing; the response describes the result. */
  @QueryWord(TRUTHS, 'Truth') dry_run?: (typeof TRUTHS)[number];
}
