import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';
import { changeIndexes } from './kit/indexes.js';

const TABLE = 'payment_events';
const INDEXES = { IDX_payment_events_actor: ['actor_id'] };
const SEPARATOR = ': ';

interface Actor {
  id: number | null;
  name: string;
}

interface Decision {
  id: number;
  payment_id: number;
  at: Date | string;
  type: string;
  detail: string;
}

export class AddPaymentEventActor1770000330000 implements MigrationInterface {
  readonly codeNeeds = 'AddIdempotentCalls1770000320000';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const added = [c.int('actor_id', NULLABLE), c.str('actor_name', 255, NULLABLE), c.bool('counted', true)];
    await addInPlace(runner, TABLE, added);
    await changeIndexes(runner, TABLE, { add: INDEXES });
    await splitDecisions(runner);
    await excludeReturnsOfMisfits(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE ${TABLE} SET detail = SUBSTR(CONCAT(actor_name, '${SEPARATOR}', detail), 1, 255) WHERE actor_name IS NOT NULL`,
    );
    await changeIndexes(runner, TABLE, { drop: INDEXES });
    await dropInPlace(runner, TABLE, ['actor_id', 'actor_name', 'counted']);
  }
}

async function splitDecisions(runner: QueryRunner): Promise<void> {
  const decisions = (await runner.query(
    `SELECT id, payment_id, at, type, detail FROM ${TABLE}
     WHERE type IN ('released', 'looked_at') AND actor_name IS NULL AND detail IS NOT NULL`,
  )) as Decision[];
  for (const decision of decisions) {
    const actor = await actorOf(runner, decision);
    if (!actor) continue;
    const note = decision.detail.slice(actor.name.length + SEPARATOR.length);
    const values = [actor.id, actor.name, note, decision.id];
    await runner.query(`UPDATE ${TABLE} SET actor_id = ?, actor_name = ?, detail = ? WHERE id = ?`, values);
  }
}

async function actorOf(runner: QueryRunner, decision: Decision): Promise<Actor | undefined> {
  const { payment_id: paymentId, at, type, detail } = decision;
  const beginnings = [...detail.matchAll(/: /g)].map(({ index }) => detail.slice(0, index));
  if (beginnings.length === 0) return undefined;
  const lines = (await runner.query(
    `SELECT actor_id AS id, actor_name AS name FROM audit_records
     WHERE record_type = 'payment' AND record_id = ? AND action = ? AND at >= ? ORDER BY id LIMIT 1`,
    [String(paymentId), `payment.${type.replace('_', '-')}`, at],
  )) as Actor[];
  const isNamed = ({ name }: Actor) => beginnings.includes(name);
  if (lines.some(isNamed)) return lines.find(isNamed);
  const places = beginnings.map(() => '?').join(', ');
  const users = (await runner.query(`SELECT id, name FROM users WHERE name IN (${places})`, beginnings)) as Actor[];
  return users.length === 1 ? users.find(isNamed) : undefined;
}

async function excludeReturnsOfMisfits(runner: QueryRunner): Promise<void> {
  const returns = (await runner.query(
    `SELECT e.id AS id FROM ${TABLE} e WHERE e.type IN ('refunded', 'reversed') AND COALESCE((
       SELECT b.type FROM ${TABLE} b WHERE b.payment_id = e.payment_id AND b.id < e.id
         AND b.type IN ('paid', 'restored', 'misfit') ORDER BY b.id DESC LIMIT 1), 'misfit') = 'misfit'`,
  )) as { id: number }[];
  for (const { id } of returns) await runner.query(`UPDATE ${TABLE} SET counted = 0 WHERE id = ?`, [id]);
}
