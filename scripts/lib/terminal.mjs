/** Error with an explanation, shown without a stack. */
export class Refusal extends Error {}

const colours = Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'];
const paint = (/** @type {number} */ code) => (/** @type {string} */ text) =>
  colours ? `\u001b[${code}m${text}\u001b[0m` : text;

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
 * @param {() => Promise<void>} cleanUp stops everything that the script started, in all cases
 */
export async function runMain(main, cleanUp) {
  let code = 1;
  try {
    code = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(
      error instanceof Refusal ? `${red('✗')} ${error.message}\n` : `${/** @type {Error} */ (error).stack}\n`,
    );
  }
  await cleanUp();
  process.exit(code);
}
