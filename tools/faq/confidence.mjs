/** @typedef {{ evidence: Record<string, number> | null, right: boolean, known: boolean, confidence: number }} Shown */
/** @typedef {{ x: number[], y: number, weight: number }} Row */

const STEPS = 60;
const RIDGE = 1e-5;
const UNKNOWN_COUNTS = 3;
/** Equal for every question of a task. */
const OF_THE_FAQ = ['phrasings', 'rivals'];

/**
 * @param {Shown[][]} tasks of equal weight
 * @returns {{ constants: Record<string, number>, loss: number, shownLoss: number }} mean log loss, fitted and as shown
 */
export function fitConfidence(tasks) {
  const asked = tasks.flatMap((task, number) =>
    task.flatMap(({ evidence, ...shown }) =>
      evidence ? [{ ...shown, evidence, number, weight: 1 / (task.length * tasks.length) }] : [],
    ),
  );
  const names = Object.keys(asked[0]?.evidence ?? {}).filter((name) => !OF_THE_FAQ.includes(name));
  const scales = names.map((name) => spread(asked.map(({ evidence }) => evidence[name] ?? 0)));
  const own = (/** @type {Record<string, number>} */ evidence) =>
    names.map((name, at) => (evidence[name] ?? 0) / (scales[at] ?? 1));
  const order = fitted(
    asked.map(({ evidence, number, right, known, weight }) => ({
      x: [...tasks.map((_, task) => Number(task === number)), ...own(evidence)],
      y: Number(right),
      weight: weight * (known ? 1 : UNKNOWN_COUNTS),
    })),
  ).slice(tasks.length);
  const rows = asked.map(({ evidence, right, weight }) => ({
    x: [1, dot(own(evidence), order), ...OF_THE_FAQ.map((name) => evidence[name] ?? 0)],
    y: Number(right),
    weight,
  }));
  const [bias = 0, slope = 1, ...others] = fitted(rows);
  const chances = rows.map(({ x }) => chance(dot(x, [bias, slope, ...others])));
  return {
    constants: Object.fromEntries([
      ['bias', bias],
      ...names.map((name, at) => [name, (slope * (order[at] ?? 0)) / (scales[at] ?? 1)]),
      ...OF_THE_FAQ.map((name, at) => [name, others[at]]),
    ]),
    loss: lossOf(rows, chances),
    shownLoss: lossOf(
      rows,
      asked.map(({ confidence }) => confidence),
    ),
  };
}

/** @param {Row[]} rows @param {number[]} chances */
function lossOf(rows, chances) {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const losses = rows.map(({ y, weight }, at) => {
    const said = Math.min(1 - 1e-6, Math.max(1e-6, chances[at] ?? 0));
    return -weight * Math.log(y ? said : 1 - said);
  });
  return losses.reduce((a, b) => a + b, 0) / total;
}

/** Logistic regression by Newton's method, steps of at most one. @param {Row[]} rows */
function fitted(rows) {
  let weights = (rows[0]?.x ?? []).map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const change = newton(rows, weights);
    const length = Math.max(1, ...change.map(Math.abs));
    weights = weights.map((weight, at) => weight - (change[at] ?? 0) / length);
  }
  return weights;
}

/** @param {Row[]} rows @param {number[]} weights */
function newton(rows, weights) {
  const slopes = weights.map((weight) => RIDGE * weight);
  /** @type {number[][]} */
  const curves = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)));
  for (const { x, y, weight } of rows) {
    const said = chance(dot(x, weights));
    x.forEach((a, i) => {
      if (a === 0) return;
      slopes[i] = (slopes[i] ?? 0) + weight * (said - y) * a;
      const row = curves[i] ?? [];
      x.forEach((b, j) => (row[j] = (row[j] ?? 0) + weight * said * (1 - said) * a * b));
    });
  }
  return solved(curves, slopes);
}

/** Gauss–Jordan; the matrix is positive definite. @param {number[][]} matrix @param {number[]} right */
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

/** @param {number[]} values */
function spread(values) {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
}

const chance = (/** @type {number} */ z) => 1 / (1 + Math.exp(-z));

/** @param {number[]} a @param {number[]} b */
const dot = (a, b) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
