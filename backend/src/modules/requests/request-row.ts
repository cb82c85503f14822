import type { RequestSource, RequestStage, SpamReason } from './request.entity.js';

/** A request as the list reads it. */
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
