import { logMessages as words } from '../../messages';

type NamedPattern = readonly [pattern: RegExp, name: string];

/** Specific names before generic ones. */
const BROWSERS: readonly NamedPattern[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:\.\d+)*(?: Mobile\/\w+)? Safari\//, 'Safari'],
];
const SYSTEMS: readonly NamedPattern[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const WORDS = /[\w.-]+/g;
const programIn = (agent: string) =>
  agent.match(WORDS)?.find((word) => /bot|spider|crawl/i.test(word)) ?? /^[\w.-]+/.exec(agent)?.[0] ?? agent;

/** `Chrome 155, macOS`; unknown agents stay unchanged. */
export function agentName({ user_agent: agent, is_bot: isBot }: { user_agent: string; is_bot: boolean }): string {
  if (isBot) return agent ? words.bot(programIn(agent)) : words.unnamedBot;
  const browser = BROWSERS.map(([pattern, name]) => ({ name, version: pattern.exec(agent)?.[1] })).find(
    ({ version }) => version,
  );
  if (!browser) return agent;
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  const name = `${browser.name} ${browser.version}`;
  return system ? words.on(name, system) : name;
}
