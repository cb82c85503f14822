import type { Config } from '../../core/config/env.js';
import { secretsOf } from '../../core/config/displayed-settings.js';
import { withoutValues } from '../../core/telemetry/logging/redact.js';
import type { StatusReport } from './dto/status.view.js';

type Facts = Pick<StatusReport, 'version' | 'engine' | 'checkedAt' | 'checks' | 'jobs' | 'errors' | 'settings'>;

/** Excludes file names in stack traces. */
const HOST = /(?<![\w./-])(?:[a-z0-9-]{1,63}\.)+(?!(?:[cm]?[jt]sx?|json|sqlite|lock|pid|tar|age)\b)[a-z]{2,24}\b/gi;
const NUMBERED = /\b(?:\d{1,3}\.){3}\d{1,3}\b|(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi;
/** Folders are named after people and firms. */
const PATH = /(?<![\w.:])\/(?!api\b)[\w.-]+(?:\/[\w.-]*)+/g;

export function bugReport(facts: Facts, { displayed }: Pick<Config, 'displayed'>): string {
  const secrets = secretsOf({ displayed });
  const plain = (text: string): string =>
    withoutValues(text, secrets).replace(PATH, '[folder]').replace(HOST, '[host]').replace(NUMBERED, '[host]');
  const isPlain = new Set(displayed.filter((setting) => setting.isPlain).map(({ name }) => name));
  const parts = [
    [`Portico ${facts.version}, ${facts.engine}, Node.js ${process.version}, ${process.platform} ${process.arch}`],
    ['', 'Checks', ...facts.checks.map((check) => checkLine(check, plain))],
    ['', 'Jobs', ...facts.jobs.map((job) => jobLine(job, plain))],
    ['', 'Errors', ...(facts.errors.length > 0 ? facts.errors.map((error) => errorLine(error, plain)) : ['none'])],
    [
      '',
      'Settings',
      ...facts.settings.filter(({ source }) => source !== 'default').map((one) => settingLine(one, isPlain)),
    ],
  ];
  return `${parts.flat().join('\n')}\n`;
}

type Plain = (text: string) => string;

const checkLine = ({ name, state, measured, threshold, cause }: Facts['checks'][number], plain: Plain): string =>
  `${state}  ${name}: ${measured} (${threshold})${cause ? `. ${plain(cause)}` : ''}`;

const jobLine = ({ name, state, lastRunAt, tookMs, error }: Facts['jobs'][number], plain: Plain): string =>
  [`${state}  ${name}`, lastRunAt, tookMs !== null && `${tookMs} ms`, error && plain(error)].filter(Boolean).join(', ');

const errorLine = ({ at, call, what, requestId, count }: Facts['errors'][number], plain: Plain): string =>
  `${at}  ${call}: ${plain(what)}${count > 1 ? ` × ${count}` : ''}${requestId ? ` (${requestId})` : ''}`;

const settingLine = ({ name, value, source }: Facts['settings'][number], isPlain: ReadonlySet<string>): string =>
  `${name}: ${isPlain.has(name) ? value : 'set'} (${source})`;
