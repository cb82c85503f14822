import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { driver } from './database.mjs';

const { fastify } = createRequire(driver.resolve('@nestjs/platform-fastify'))('fastify');
const bytes = readFileSync(process.env['FILE'] ?? '');
const type = process.env['TYPE'];
/** @param {unknown} _request @param {any} reply of a package without types */
const answer = (_request, reply) => reply.type(type).send(bytes);
const app = fastify();
app.get('/', answer);
app.post('/', answer);
await app.listen({ port: Number(process.env['PORT']), host: process.env['HOST'] });
