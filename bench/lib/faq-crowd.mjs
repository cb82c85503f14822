// A large FAQ of made-up words: topics that share common words, each asked in ten ways.
import { databaseFile, sqlite } from './seed.mjs';

export const PHRASINGS = 10;
const NOW = '2026-11-01 10:00:00.000';
const COMMON =
  'how do i get my the a refund payment account card password order invoice change cancel send need help what is can'.split(
    ' ',
  );

/** Always the same ones. @param {number} count */
export function crowd(count) {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const letters = (/** @type {string} */ set) => set[Math.floor(random() * set.length)] ?? '';
  const words = Array.from({ length: 8_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => letters('bcdfglmnprst') + letters('aeiou')).join(''),
  );
  const word = () =>
    (random() < 0.4
      ? COMMON[Math.floor(random() * COMMON.length)]
      : words[Math.floor(random() ** 2.5 * words.length)]) ?? '';
  const text = (/** @type {number} */ length) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, n) => {
    const topic = text(6).split(' ');
    const aliases = Array.from(
      { length: PHRASINGS - 1 },
      () => `${topic.filter(() => random() < 0.7).join(' ')} ${text(3)}`,
    );
    return {
      id: n + 1,
      question: `${topic.join(' ')} ${text(2)}?`,
      aliases,
      tags: [text(1)],
      answer: text(30),
      pinned: false,
    };
  });
}

/** @typedef {ReturnType<typeof crowd>[number]} CrowdEntry */

/**
 * @param {string} dataDir a migrated one
 * @param {CrowdEntry[]} entries
 */
export function seedFaq(dataDir, entries) {
  const db = sqlite(databaseFile(dataDir));
  const row = db.prepare(`INSERT INTO faq_entries
    (id, question, answer, tags, visibility, is_active, is_pinned, aliases, search_text, created_at, updated_at)
    VALUES (?, ?, ?, ?, 'public', 1, 0, ?, '', ?, ?)`);
  db.transaction(() => {
    db.exec('DELETE FROM faq_entries');
    for (const { id, question, answer, tags, aliases } of entries)
      row.run(id, question, `<p>${answer}</p>`, tags.join(), JSON.stringify(aliases), NOW, NOW);
  })();
  db.close();
}
