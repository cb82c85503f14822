/** @typedef {{ name: string, flags: Record<string, string>, rest: string }} Instruction */
/** @typedef {{ base: string, name: string, instructions: Instruction[] }} Stage */

/**
 * Supports only this project's syntax: no heredocs, no ONBUILD, ARG only before FROM.
 *
 * @param {string} text
 * @returns {Stage[]}
 */
export function parseDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  /** @type {Record<string, string>} */
  const args = {};
  for (const { name, flags, rest } of instructionsOf(text)) {
    if (name === 'FROM') {
      const [base, , alias] = substitute(rest, args).split(/\s+/);
      stages.push({ base: String(base), name: alias ?? String(stages.length), instructions: [] });
    } else if (name === 'ARG' && stages.length === 0) {
      const [key, value] = rest.split('=');
      args[String(key)] = String(value);
    } else {
      stages.at(-1)?.instructions.push({ name, flags, rest });
    }
  }
  return stages;
}

/** @param {string} text @returns {Instruction[]} */
function instructionsOf(text) {
  const joined = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', tail = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
      const flags = Object.fromEntries(
        [...tail.matchAll(/(?:^|\s)--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value]),
      );
      return { name: name.toUpperCase(), flags, rest: withoutFlags(name, tail) };
    });
}

/** @param {string} name @param {string} tail */
const withoutFlags = (name, tail) =>
  (/^(RUN|CMD)$/i.test(name) ? tail : tail.replace(/(^|\s)--[\w-]+=\S+/g, '')).trim();

/** @param {string} text @param {Record<string, string>} values */
const substitute = (text, values) => text.replace(/\$\{(\w+)\}/g, (_all, key) => values[key] ?? '');

/** @param {string} text @returns {string[]} */
export const commandOf = (text) => (text.startsWith('[') ? JSON.parse(text) : ['/bin/sh', '-c', text]);
