import type { schema } from '../../src/data-source.js';

const NOW = "'2026-01-02 03:04:05.678'";

const ROWS: Record<string, string[]> = {
  CreatePayments1760001000000: [
    `INSERT INTO users (created_at, updated_at, name, email, password_hash, role, muted_mails, search_text)
     VALUES (${NOW}, ${NOW}, 'Zoë Ångström', 'zoe@earlier.example', 'x', 'user', '[]', 'zoë ångström zoe@earlier.example')`,
    ...['COMPLETED', 'CREATED', 'CAPTURING', 'PENDING', 'REVIEW'].flatMap((state, n) => [
      `INSERT INTO projects (created_at, updated_at, title, description, start_date, end_date, status, milestones, user_id, search_text)
       VALUES (${NOW}, ${NOW}, 'Café ${n}', 'Élan', '2026-01-01', '2026-02-01', 'Milestone ${n + 1}', 9, 1, 'café ${n}')`,
      `INSERT INTO payments (created_at, updated_at, project_id, environment, order_id, state, live_project_id, expected_cents, currency, captured_cents, payer_name, payer_email)
       VALUES (${NOW}, ${NOW}, ${n + 1}, 'sandbox', 'ORDER-${n}', '${state}', ${n + 1}, 1000, 'USD', 1000, 'Émile Ünal', 'Emile@earlier.example')`,
    ]),
  ],
  CreateFeatureImages1760002020000: [
    `INSERT INTO features (created_at, updated_at, title, slug, summary, description, publish_at, search_text)
     VALUES (${NOW}, ${NOW}, 'Über Planner', 'uber-planner', 'Été', 'Élan', ${NOW}, 'über planner')`,
    `INSERT INTO feature_images (created_at, updated_at, feature_id, storage_key, alt_text, sort_order, width, height)
     VALUES (${NOW}, ${NOW}, 1, 'key-1', 'é', 0, 10, 20)`,
  ],
  CreateVisitorLogs1760003020000: [
    `INSERT INTO visitor_logs (visit_time, page, ip_address, location, user_agent)
     VALUES (${NOW}, '/Été', '203.0.113.1', 'Zürich', 'Bröwser')`,
  ],
  CreateFaqAskedDays1760005602000: [
    `INSERT INTO audit_records (at, actor_name, actor_role, action, record_type, record_id, record_label)
     VALUES (${NOW}, 'Ödön', 'admin', 'project.updated', 'project', '1', 'Éclair')`,
    `INSERT INTO outbox_mails (created_at, updated_at, recipient, template, subject, context, next_attempt_at)
     VALUES (${NOW}, ${NOW}, 'Zoe@earlier.example', 'code', 'Ça va', '{"name":"Zoë"}', ${NOW})`,
  ],
  CreateRedirects1760007190000: [
    ...['/%C3%BCber-mich', '/cafe\u0301', '/100%', '/kept', '/%6Bept'].map(
      (path) => `INSERT INTO redirects (created_at, updated_at, from_path, target, search_text, version)
       VALUES (${NOW}, ${NOW}, '${path}', '/about', 'x', 1)`,
    ),
  ],
};

/** The stages of a database that is as old as the product: how many migrations there were, and what was written then. */
export function earlierRows(migrations: typeof schema.migrations): [upTo: number, rows: string[]][] {
  const stages = Object.entries(ROWS).map(([name, rows]): [number, string[]] => {
    const place = migrations.findIndex((migration) => migration.name === name);
    if (place < 0) throw new Error(`there is no migration ${name}`);
    return [place + 1, rows];
  });
  return [...stages, [migrations.length, []]];
}
