import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CRITERIA } from './criteria.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';

/** @typedef {any} Report what the standard file holds, in the shape that its schema checks */

/** @typedef {{ num: string, components: { name: string, adherence: { level: string, notes: string } }[] }} Criterion */

const SOURCE = inRoot('docs/accessibility.openacr.json');
const REPORT = inRoot('docs/accessibility.md');
/** Of OpenACR's catalogue `2.5-edition-wcag-2.2-508-eu-en`: the one that has both WCAG 2.2 and EN 301 549. */
const CHAPTERS = {
  success_criteria_level_a: 'WCAG 2.2, level A (EN 301 549, clause 9)',
  success_criteria_level_aa: 'WCAG 2.2, level AA (EN 301 549, clause 9)',
  en_301_549_functional_performance: 'Functional performance (EN 301 549, clause 4)',
  en_301_549_documentation_and_support_services: 'Documentation and support (EN 301 549, clause 12)',
};
/** @type {Record<string, string>} */
const LEVELS = {
  supports: 'Supports',
  'partially-supports': 'Partially supports',
  'does-not-support': 'Does not support',
  'not-applicable': 'Not applicable',
};

/** The report as it has to be. @param {Report} acr */
async function written(acr) {
  const parts = Object.entries(CHAPTERS).map(([key, title]) => {
    const rows = acr.chapters[key].criteria.map(row);
    return [`## ${title}`, '', '| Criterion | Conformance | Remarks |', '| --- | --- | --- |', ...rows].join('\n');
  });
  const about = `${acr.product.name} ${acr.product.version}, ${acr.report_date}. ${acr.notes}`;
  const made = 'Written by `npm run accessibility` from [accessibility.openacr.json](accessibility.openacr.json).';
  const text = [`# ${acr.title}`, about, `**How it was found out.** ${acr.evaluation_methods_used}`, made, ...parts];
  const { format } = await import('oxfmt');
  const options = JSON.parse(await readFile(inRoot('.prettierrc.json'), 'utf8'));
  return (await format(REPORT, `${text.join('\n\n')}\n`, options)).code;
}

/** @param {Criterion} criterion */
function row({ num, components: [component] }) {
  if (!component || !CRITERIA[num]) throw new Error(`${num} is no known criterion, or says nothing`);
  const { level, notes } = component.adherence;
  if (!LEVELS[level]) throw new Error(`${num}: ${level} is no level`);
  return `| ${num} ${CRITERIA[num]} | ${LEVELS[level]} | ${notes} |`;
}

/** Criteria that nothing is said about, and tests that are named and do not exist. @param {Report} acr */
async function gaps(acr) {
  const said = Object.values(acr.chapters).flatMap(({ criteria = [] }) =>
    criteria.map((/** @type {Criterion} */ { num }) => num),
  );
  const { output } = await run('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.spec.ts',
    '*.spec.tsx',
  ]);
  const tests = new Set(output.split('\n').map((path) => basename(path.trim())));
  const named = [...JSON.stringify(acr).matchAll(/`([\w.-]+\.spec\.tsx?)`/g)].map(([, name]) => name ?? '');
  return [...Object.keys(CRITERIA).filter((num) => !said.includes(num)), ...named.filter((name) => !tests.has(name))];
}

/** Whether report and source agree, every criterion is spoken of, and every test that is named exists. */
export async function checkAccessibilityReport() {
  const acr = JSON.parse(await readFile(SOURCE, 'utf8'));
  const missing = await gaps(acr);
  if (missing.length > 0)
    return { ok: false, output: `missing in docs/accessibility.openacr.json: ${missing.join(', ')}` };
  const isSame = (await readFile(REPORT, 'utf8')) === (await written(acr));
  return { ok: isSame, output: isSame ? '' : 'docs/accessibility.md is not what `npm run accessibility` writes' };
}

export async function writeAccessibilityReport() {
  await writeFile(REPORT, await written(JSON.parse(await readFile(SOURCE, 'utf8'))));
}
