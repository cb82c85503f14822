import { isoFromSql } from '../../core/database/raw.js';
import type { CsvContent } from '../../core/lists/csv-export.service.js';
import { PRESENT } from '../projects/project.trash.js';
import type { RequestSort } from './dto/requests.dto.js';
import type { RequestSource, RequestStage, SpamReason } from './request.entity.js';

export interface RequestRow {
  id: number;
  source: RequestSource;
  stage: RequestStage;
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  subject: string | null;
  message: string | null;
  service_name: string | null;
  price_range: string | null;
  owner_id: number | null;
  owner_name: string | null;
  project_id: number | null;
  note: string | null;
  due_on: string | null;
  storage_key: string | null;
  file_name: string | null;
  file_size: number | null;
  file_type: string | null;
  spam_reason: SpamReason | null;
  repeats: number;
  read_at: string | Date | null;
  version: number;
  created_at: string | Date;
  updated_at: string | Date;
}

export const REQUEST_COLUMNS = `r.id AS id, r.source AS source, r.stage AS stage, r.name AS name, r.email AS email, r.company AS company,
  r.phone AS phone, r.subject AS subject, r.message AS message, r.service_name AS service_name, r.price_range AS price_range,
  r.owner_id AS owner_id, (SELECT p.id FROM projects p WHERE p.id = r.project_id AND ${PRESENT}) AS project_id, u.name AS owner_name, r.note AS note, r.due_on AS due_on, r.storage_key AS storage_key,
  r.file_name AS file_name, r.file_size AS file_size, r.file_type AS file_type, r.spam_reason AS spam_reason,
  r.repeats AS repeats, r.read_at AS read_at, r.version AS version, r.created_at AS created_at, r.updated_at AS updated_at`;

export const REQUEST_ORDER: Record<RequestSort, string> = {
  created_at: 'r.created_at',
  due_on: 'r.due_on',
  name: 'r.sort_name',
  stage: 'r.stage',
};

export const REQUEST_CSV: CsvContent<RequestRow>['columns'] = {
  ID: (row) => row.id,
  Received: (row) => isoFromSql(row.created_at),
  Source: (row) => row.source,
  Stage: (row) => row.stage,
  Name: (row) => row.name,
  'E-mail': (row) => row.email,
  Company: (row) => row.company,
  Phone: (row) => row.phone,
  Service: (row) => row.service_name,
  'Price range': (row) => row.price_range,
  Subject: (row) => row.subject,
  Message: (row) => row.message,
  File: (row) => row.file_name,
  Owner: (row) => row.owner_name,
  Due: (row) => row.due_on,
  Note: (row) => row.note,
  Project: (row) => row.project_id,
};
