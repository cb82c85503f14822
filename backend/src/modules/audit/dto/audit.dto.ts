import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { QueryDay, QueryIds, QueryText, QueryWord } from '../../../core/http/fields.js';
import { PageLimit, PageOffset, type PageQuery } from '../../../core/http/page.js';

const WORD = /^[a-z][a-z.-]{0,59}$/;
const ACTOR = /^([1-9]\d{0,9}|system)$/;
const RECORD_ID = /^[\w.-]{1,40}$/;

const QueryMatch = (pattern: RegExp, message: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, pattern: pattern.source }),
    IsOptional(),
    Matches(pattern, { message }),
  );

export class AuditExportQuery {
  /** Searches names of actors and records. */
  @QueryText() q?: string;
  /** ID of a person, or `system`. */
  @QueryMatch(ACTOR, 'Must be the number of a person, or system.') actor?: string;
  @QueryMatch(WORD, 'Must be an action such as user.role-changed.') action?: string;
  @QueryMatch(WORD, 'Must be a kind of record such as project.') record_type?: string;
  @QueryMatch(RECORD_ID, 'Must be the number of a record.') record_id?: string;
  /** First and last day, in the company's time zone. */
  @QueryDay() from?: string;
  @QueryDay() to?: string;
}

export class AuditFileQuery extends AuditExportQuery {
  @QueryIds() ids?: number[];
}

export class AuditQuery extends AuditExportQuery implements PageQuery {
  @PageLimit() limit = 50;
  @PageOffset() offset = 0;
  /** Default: newest first. */
  @QueryWord(['at'], 'AuditSort') sort?: 'at';
  @QueryWord(['asc', 'desc'], 'SortDirection') dir?: 'asc' | 'desc';
}
