// The least a server can do for `POST /faq/public/ask`: bare Fastify and the same matcher.
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { crowd } from './faq-crowd.mjs';

const inBackend = createRequire(inRoot('backend/package.json'));
const { fastify } = createRequire(inBackend.resolve('@nestjs/platform-fastify'))('fastify');
const engine = await import(inRoot('backend/dist/modules/faq/engine/index.js'));

const entries = crowd(Number(process.env['FAQ_ENTRIES']));
const matcher = engine.buildMatcher(entries);
const NO_ANSWER = { answer: null, is_fallback: true, faq_id: null, question: null };
const app = fastify();
app.get('/health', async () => ({ ok: true }));
app.post('/ask', async (/** @type {{ body: { question: string } }} */ { body }) => {
  const { matches, isFallback } = matcher.ask(body.question);
  const views = matches.map((/** @type {{ id: number, confidence: number }} */ { id, confidence }) => ({
    ...{ id, faq_id: id, question: entries[id - 1]?.question, confidence: Math.round(100 * confidence) },
  }));
  const [best, ...others] = views;
  const confidence = best?.confidence ?? 0;
  if (isFallback) return { ...NO_ANSWER, confidence, alternatives: views };
  const { id, answer, question } = entries[best.id - 1] ?? {};
  return { answer, confidence, is_fallback: false, faq_id: id, question, alternatives: others };
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
