import { QueryIds, QueryText, QueryWord } from '../../../core/http/fields.js';
import { PageLimit, PageOffset, type PageQuery } from '../../../core/http/page.js';
import { TEMPLATES, type TemplateName } from '../email-templates.js';
import { MAIL_STATES, type MailState } from '../outbox-mail.entity.js';

export class MailFilterQuery {
  /** In address or subject. */
  @QueryText() q?: string;
  @QueryWord(TEMPLATES, 'MailTemplate') template?: TemplateName;
  /** Only state changes of the last seven days. */
  @QueryWord(['week'], 'MailPeriod') period?: 'week';
}

export class MailListQuery extends MailFilterQuery implements PageQuery {
  @PageLimit() limit = 50;
  @PageOffset() offset = 0;
  @QueryWord(MAIL_STATES, 'MailState') state?: MailState;
  /** Default: newest first. */
  @QueryWord(['created_at'], 'MailSort') sort?: 'created_at';
  @QueryWord(['asc', 'desc'], 'SortDirection') dir?: 'asc' | 'desc';
}

export class MailFileQuery extends MailFilterQuery {
  @QueryWord(MAIL_STATES, 'MailState') state?: MailState;
  @QueryIds() ids?: number[];
}
