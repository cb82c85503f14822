// Fits the model behind the shown confidence to what the matcher has just been asked, to compare it with the constants of the engine.
/** @typedef {{ evidence: Record<string, number> | null, right: boolean, confidence: number }} Shown */

const STEPS = 25;
/** Keeps what the questions say nothing about near zero. */
const RIDGE = 1e-3;

/**
 * Logistic regression by Newton's method; every task counts the same.
 *
 * @param {Shown[][]} tasks
 * @returns {{ constants: Record<string, number>, loss: number, shownLoss: number }} mean log loss with the fitted constants, and as shown
 */
export function refit(tasks) {
  const names = Object.keys(tasks.flat().find(({ evidence }) => evidence)?.evidence ?? {});
  const rows = tasks.flatMap((task) =>
    task.flatMap(({ evidence, right, confidence }) =>
      evidence
        ? [{ x: [1, ...names.map((name) => evidence[name] ?? 0)], y: Number(right), confidence, w: 1 / task.length }]
        : [],
    ),
  );
  let weights = [0, ...names.map(() => 0)];
  for (let step = 0; step < STEPS; step += 1) weights = newton(rows, weights);
  const total = rows.reduce((sum, { w }) => sum + w, 0);
  const lossOf = (/** @type {(row: Row) => number} */ chance) =>
    rows.reduce((sum, row) => sum - (row.w * Math.log(row.y ? chance(row) : 1 - chance(row))) / total, 0);
  return {
    constants: Object.fromEntries(['bias', ...names].map((name, at) => [name, weights[at] ?? 0])),
    loss: lossOf(({ x }) => chanceOf(x, weights)),
    shownLoss: lossOf(({ confidence }) => Math.min(1 - 1e-6, Math.max(1e-6, confidence))),
  };
}

/** @typedef {{ x: number[], y: number, w: number, confidence: number }} Row */

/** @param {number[]} x @param {number[]} weights */
const chanceOf = (x, weights) => 1 / (1 + Math.exp(-x.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));

/** @param {Row[]} rows @param {number[]} weights */
function newton(rows, weights) {
  const slopes = weights.map((weight) => RIDGE * weight);
  /** @type {number[][]} */
  const curves = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)));
  for (const { x, y, w } of rows) {
    const chance = chanceOf(x, weights);
    x.forEach((a, i) => {
      slopes[i] = (slopes[i] ?? 0) + w * (chance - y) * a;
      const row = curves[i] ?? [];
      x.forEach((b, j) => (row[j] = (row[j] ?? 0) + w * chance * (1 - chance) * a * b));
    });
  }
  const steps = solved(curves, slopes);
  return weights.map((weight, at) => weight - (steps[at] ?? 0));
}

/** Gauss and Jordan; the matrix is positive definite. @param {number[][]} matrix @param {number[]} right */
function solved(matrix, right) {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  rows.forEach((pivot, at) => {
    rows.forEach((row, other) => {
      const share = (row[at] ?? 0) / (pivot[at] ?? 1);
      if (other !== at) row.forEach((value, column) => (row[column] = value - share * (pivot[column] ?? 0)));
    });
  });
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
