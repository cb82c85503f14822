import type { TableOptions } from 'typeorm';
import { type Columns, NULLABLE } from '../kit/columns.js';
import { index, reference, unique } from '../kit/keys.js';

export const coreTables = (c: Columns): TableOptions[] => [
  {
    name: 'write_lock',
    columns: [c.int('id', { isPrimary: true }), c.int('taken')],
  },
  {
    name: 'rate_counters',
    columns: [c.key('key', 190), c.int('hits'), c.datetime('expires_at')],
    indices: [index('IDX_rate_counters_expires', 'expires_at')],
  },
  {
    name: 'audit_records',
    columns: [
      c.id(),
      c.datetime('at'),
      c.int('actor_id', NULLABLE),
      c.str('actor_name', 255),
      c.str('actor_role', 16),
      c.str('action', 60),
      c.str('record_type', 40),
      c.str('record_id', 40),
      c.str('record_label', 255),
      c.json('before', NULLABLE),
      c.json('after', NULLABLE),
      c.str('request_id', 40, NULLABLE),
      c.str('search_text', 520, { default: "''" }),
    ],
    indices: [
      index('IDX_audit_records_type', 'record_type'),
      index('IDX_audit_records_at', 'at'),
      index('IDX_audit_records_actor', 'actor_id'),
      index('IDX_audit_records_action', 'action'),
      index('IDX_audit_records_record', 'record_type', 'record_id'),
    ],
  },
  {
    name: 'job_runs',
    columns: [
      c.key('name', 60),
      c.str('owner', 36),
      c.datetime('leased_until'),
      c.datetime('due_at'),
      c.datetime('started_at', NULLABLE),
      c.int('took_ms', NULLABLE),
      c.str('error', 300, NULLABLE),
    ],
  },
  {
    name: 'recent_errors',
    columns: [
      c.id(),
      c.datetime('at'),
      c.str('call', 160),
      c.str('what', 300),
      c.str('request_id', 36, NULLABLE),
      c.int('count'),
    ],
  },
  {
    name: 'servers_seen',
    columns: [
      c.key('id', 36),
      c.str('host', 80),
      c.str('version', 40),
      c.datetime('started_at'),
      c.datetime('seen_at'),
    ],
  },
  {
    name: 'erasures',
    columns: [
      c.key('id', 36),
      c.int('user_id'),
      c.datetime('user_since'),
      c.str('email_hash', 64),
      c.datetime('erased_at'),
    ],
    indices: [unique('UQ_erasures_user', 'user_id', 'user_since')],
  },
  {
    name: 'store_mark',
    columns: [c.int('id', { isPrimary: true }), c.str('mark', 32)],
  },
  {
    name: 'unreferenced_files',
    columns: [c.key('file_key', 32), c.datetime('found_at')],
  },
  {
    name: 'published_content',
    columns: [c.int('id', { isPrimary: true }), c.int('version')],
  },
  {
    name: 'saved_views',
    columns: [
      c.id(),
      c.datetime('created_at'),
      c.datetime('updated_at'),
      c.int('user_id'),
      c.str('list', 32),
      c.str('name', 80),
      c.str('name_key', 240),
      c.str('words', 2000, NULLABLE),
      c.str('hidden', 1000, NULLABLE),
      c.bool('is_default', false),
      c.int('version', { default: 1 }),
    ],
    indices: [unique('UQ_saved_views_name', 'user_id', 'list', 'name_key')],
    foreignKeys: [reference('FK_saved_views_user', 'user_id', 'users', 'CASCADE')],
  },
];
