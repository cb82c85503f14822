import { isoFromSql } from '../../core/database/raw.js';
import type { CsvContent } from '../../core/lists/csv-export.service.js';
import type { LogRow } from './dto/log.view.js';
import type { LogFileQuery } from './dto/logs.dto.js';
import type { VisitsRepository } from './visits.repository.js';

const COLUMNS: CsvContent<LogRow>['columns'] = {
  ID: (row) => row.id,
  'IP Address': (row) => row.ip_address,
  Location: (row) => row.location,
  'User Agent': (row) => row.user_agent,
  Page: (row) => row.page,
  'Visit Time': (row) => isoFromSql(row.visit_time),
  Bot: (row) => (row.is_bot ? 'yes' : 'no'),
};

export const visitsFile = async (lists: VisitsRepository, query: LogFileQuery): Promise<CsvContent<LogRow>> => ({
  columns: COLUMNS,
  next: await lists.batches(query),
});
