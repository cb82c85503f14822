// Loaded before the server: counts the statements that it runs for requests and writes the number since the last time, and what
// they were, to COUNT_FILE on SIGWINCH, one of the few signals that the framework does not take for the end. What opens, closes or
// queues transactions is no question to the database, and what the workers do meanwhile is none of the request's.
import { AsyncLocalStorage } from 'node:async_hooks';
import { writeFileSync } from 'node:fs';
import { IncomingMessage, Server } from 'node:http';
import { driver } from './database.mjs';

const CONTROL = /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|START TRANSACTION|SET TRANSACTION|UPDATE write_lock)/i;

/** @type {AsyncLocalStorage<true>} */
const inRequest = new AsyncLocalStorage();
// A request goes on in events of its own body.
for (const { prototype } of [Server, IncomingMessage]) {
  const { emit } = prototype;
  prototype.emit = function (/** @type {any[]} */ ...event) {
    return inRequest.run(true, () => Reflect.apply(emit, this, event));
  };
}

let count = 0;
/** @type {Set<string>} */
const statements = new Set();
/** @param {string} sql */
const note = (sql) => {
  if (!inRequest.getStore() || CONTROL.test(sql)) return;
  count += 1;
  statements.add(sql.replaceAll(/\s+/g, ' ').trim());
};

const statement = Object.getPrototypeOf(driver('better-sqlite3')(':memory:').prepare('SELECT 1'));
for (const name of ['all', 'get', 'run', 'iterate']) {
  const original = statement[name];
  statement[name] = function (/** @type {unknown[]} */ ...parameters) {
    note(this.source);
    return original.apply(this, parameters);
  };
}
const { prototype: connection } = driver('mysql2').Connection;
const query = connection.query;
connection.query = function (/** @type {any[]} */ ...call) {
  note(typeof call[0] === 'string' ? call[0] : call[0].sql);
  return query.apply(this, call);
};
process.on('SIGWINCH', () => {
  writeFileSync(process.env['COUNT_FILE'] ?? '', JSON.stringify({ count, statements: [...statements] }));
  count = 0;
  statements.clear();
});
