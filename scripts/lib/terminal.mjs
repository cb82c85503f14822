/** Shown without a stack. */
export class Refusal extends Error {}

const colors = Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'];
const paint = (/** @type {number} */ code) => (/** @type {string} */ text) =>
  colors ? `\u001b[${code}m${text}\u001b[0m` : text;

export const green = paint(32);
export const red = paint(31);
export const yellow = paint(33);
export const dim = paint(2);
export const bold = paint(1);

/** @param {string} [line] */
export const say = (line = '') => void process.stdout.write(`${line}\n`);

/** @param {number} since a value of performance.now() */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Exits with 1 on errors; a Refusal prints its message, others a stack.
 *
 * @param {() => Promise<number | void>} main returns the exit code
 * @param {() => Promise<void>} cleanUp
 */
export async function runMain(main, cleanUp) {
  /** @type {Promise<never>} For example EPIPE. */
  const fault = new Promise((_, reject) => process.on('uncaughtException', reject));
  const code = await Promise.race([main(), fault]).then((found) => found ?? 0, report);
  const left = await cleanUp().then(() => 0, report);
  process.exit(code || left);
}

/** @param {Error} error */
function report(error) {
  process.stderr.write(error instanceof Refusal ? `${red('✗')} ${error.message}\n` : `${error.stack}\n`);
  return 1;
}
