// `npm run accessibility [-- --check]`: writes docs/accessibility.md from docs/accessibility.openacr.json.
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inRoot } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { Refusal } from '../scripts/lib/terminal.mjs';

/** @type {Readonly<Record<string, string>>} */
const CRITERIA = {
  '1.1.1': 'Non-text Content',
  '1.2.1': 'Audio-only and Video-only (Prerecorded)',
  '1.2.2': 'Captions (Prerecorded)',
  '1.2.3': 'Audio Description or Media Alternative (Prerecorded)',
  '1.3.1': 'Info and Relationships',
  '1.3.2': 'Meaningful Sequence',
  '1.3.3': 'Sensory Characteristics',
  '1.4.1': 'Use of Color',
  '1.4.2': 'Audio Control',
  '2.1.1': 'Keyboard',
  '2.1.2': 'No Keyboard Trap',
  '2.1.4': 'Character Key Shortcuts',
  '2.2.1': 'Timing Adjustable',
  '2.2.2': 'Pause, Stop, Hide',
  '2.3.1': 'Three Flashes or Below Threshold',
  '2.4.1': 'Bypass Blocks',
  '2.4.2': 'Page Titled',
  '2.4.3': 'Focus Order',
  '2.4.4': 'Link Purpose (In Context)',
  '2.5.1': 'Pointer Gestures',
  '2.5.2': 'Pointer Cancellation',
  '2.5.3': 'Label in Name',
  '2.5.4': 'Motion Actuation',
  '3.1.1': 'Language of Page',
  '3.2.1': 'On Focus',
  '3.2.2': 'On Input',
  '3.2.6': 'Consistent Help',
  '3.3.1': 'Error Identification',
  '3.3.2': 'Labels or Instructions',
  '3.3.7': 'Redundant Entry',
  '4.1.2': 'Name, Role, Value',
  '1.2.4': 'Captions (Live)',
  '1.2.5': 'Audio Description (Prerecorded)',
  '1.3.4': 'Orientation',
  '1.3.5': 'Identify Input Purpose',
  '1.4.3': 'Contrast (Minimum)',
  '1.4.4': 'Resize Text',
  '1.4.5': 'Images of Text',
  '1.4.10': 'Reflow',
  '1.4.11': 'Non-text Contrast',
  '1.4.12': 'Text Spacing',
  '1.4.13': 'Content on Hover or Focus',
  '2.4.5': 'Multiple Ways',
  '2.4.6': 'Headings and Labels',
  '2.4.7': 'Focus Visible',
  '2.4.11': 'Focus Not Obscured (Minimum)',
  '2.5.7': 'Dragging Movements',
  '2.5.8': 'Target Size (Minimum)',
  '3.1.2': 'Language of Parts',
  '3.2.3': 'Consistent Navigation',
  '3.2.4': 'Consistent Identification',
  '3.3.3': 'Error Suggestion',
  '3.3.4': 'Error Prevention (Legal, Financial, Data)',
  '3.3.8': 'Accessible Authentication (Minimum)',
  '4.1.3': 'Status Messages',
  '4.2.1': 'Usage without vision',
  '4.2.2': 'Usage with limited vision',
  '4.2.3': 'Usage without perception of colour',
  '4.2.4': 'Usage without hearing',
  '4.2.5': 'Usage with limited hearing',
  '4.2.6': 'Usage with no or limited vocal capability',
  '4.2.7': 'Usage with limited manipulation or strength',
  '4.2.8': 'Usage with limited reach',
  '4.2.9': 'Minimize photosensitive seizure triggers',
  '4.2.10': 'Usage with limited cognition, language or learning',
  '4.2.11': 'Privacy',
  '12.1.1': 'Accessibility and compatibility features',
  '12.1.2': 'Accessible documentation',
  '12.2.2': 'Information on accessibility and compatibility features',
  '12.2.3': 'Effective communication',
  '12.2.4': 'Accessible documentation (support services)',
};

/** @typedef {any} Report checked by the OpenACR schema */

/** @typedef {{ num: string, components: { name: string, adherence: { level: string, notes: string } }[] }} Criterion */

const SOURCE = inRoot('docs/accessibility.openacr.json');
const REPORT = inRoot('docs/accessibility.md');
/** OpenACR catalogue `2.5-edition-wcag-2.2-508-eu-en`, for WCAG 2.2 and EN 301 549. */
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

/** @param {Report} acr */
async function written(acr) {
  const parts = Object.entries(CHAPTERS).map(([key, title]) => {
    const rows = acr.chapters[key].criteria.map(row);
    return [`## ${title}`, '', '| Criterion | Conformance | Remarks |', '| --- | --- | --- |', ...rows].join('\n');
  });
  const about = `${acr.product.name} ${acr.product.version}, ${acr.report_date}. ${acr.notes}`;
  const made = 'Written by `npm run accessibility` from [accessibility.openacr.json](accessibility.openacr.json).';
  const text = [`# ${acr.title}`, about, `**Methods.** ${acr.evaluation_methods_used}`, made, ...parts];
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

/** @param {Report} acr */
async function gaps(acr) {
  const said = Object.values(acr.chapters).flatMap(({ criteria = [] }) =>
    criteria.map((/** @type {Criterion} */ { num }) => num),
  );
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.spec.ts', '*.spec.tsx'];
  const { output } = await run('git', listed);
  const tests = new Set(output.split('\n').map((path) => basename(path.trim())));
  const named = [...JSON.stringify(acr).matchAll(/`([\w.-]+\.spec\.tsx?)`/g)].map(([, name]) => name ?? '');
  return [...Object.keys(CRITERIA).filter((num) => !said.includes(num)), ...named.filter((name) => !tests.has(name))];
}

/** `--check` only compares the committed report. */
await runScript(
  async () => {
    const acr = JSON.parse(await readFile(SOURCE, 'utf8'));
    const missing = await gaps(acr);
    if (missing.length > 0) throw new Refusal(`Missing in docs/accessibility.openacr.json: ${missing.join(', ')}`);
    const text = await written(acr);
    if (!process.argv.includes('--check')) return writeFile(REPORT, text);
    if ((await readFile(REPORT, 'utf8')) !== text)
      throw new Refusal('docs/accessibility.md is not what `npm run accessibility` writes.');
  },
  { isBuilt: false },
);
