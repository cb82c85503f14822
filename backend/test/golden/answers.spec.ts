import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from './operations.js';
import { type Answers, planOf, Recorder, strayPlans } from './recorder.js';
import { World } from './world.js';

const FOLDER = join(import.meta.dirname, '../../test/golden/answers');
const isRecording = process.env.GOLDEN === 'record';
const fileOf = (tag: string) => join(FOLDER, `${tag}.json`);
const tags = [...new Set(operations.map(({ tags: [tag] }) => tag!))].sort();

const written = (answers: Record<string, Answers>): string =>
  `{\n${Object.entries(answers)
    .map(([name, cases]) => {
      const lines = Object.entries(cases).map(
        ([title, answer]) => `${JSON.stringify(title)}: ${JSON.stringify(answer)}`,
      );
      return `${JSON.stringify(name)}: {\n${lines.join(',\n')}\n}`;
    })
    .join(',\n')}\n}\n`;

describe('the answers of every operation', () => {
  const found: Record<string, Record<string, Answers>> = Object.fromEntries(tags.map((tag) => [tag, {}]));
  const faults: string[] = [];
  let headers: Record<string, unknown> | undefined;

  beforeAll(async () => {
    const world = await World.start();
    try {
      const recorder = await Recorder.start(world);
      headers = await recorder.common();
      for (const operation of operations)
        await recorder.record(operation).then(
          (answers) => (found[operation.tags[0]!]![operation.name] = answers),
          (fault: Error) => faults.push(`${operation.name}: ${fault.message} ${fault.stack}`),
        );
      if (process.env.GOLDEN_CALLS) writeFileSync(process.env.GOLDEN_CALLS, String(recorder.calls));
    } finally {
      await world.close();
    }
  }, 600_000);

  const compare = (tag: string, answers: Record<string, Answers>) => {
    if (!headers) throw new Error('The records of the recording could not be made.');
    if (isRecording) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(fileOf(tag), written(answers));
    }
    expect(answers).toEqual(JSON.parse(readFileSync(fileOf(tag), 'utf8')));
  };

  it('have a plan each, and no plan is without an operation', () => {
    expect(operations.filter((operation) => !planOf(operation)).map(({ name }) => name)).toEqual([]);
    expect(strayPlans()).toEqual([]);
  });

  it('are given to every call of the plan', () => expect(faults).toEqual([]));

  it('share the recorded headers', () =>
    compare('headers', { 'GET /health/live': { visitor: { status: 200, headers } } }));

  it.each(tags)('of %s match the recording', (tag) => compare(tag, found[tag]!));
});
