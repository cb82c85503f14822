import { secret, text } from '../../core/config/setting.js';

/** Lines of similar words; `_` joins phrases. */
const synonyms = text.transform((value, context) => {
  const lines = value
    .toLowerCase()
    .split(/[;\n]/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines)
    if (!/^[a-z0-9]+(_[a-z0-9]+)*( [a-z0-9]+(_[a-z0-9]+)*)+$/.test(line))
      context.addIssue(`"${line}" must be two or more words of letters and digits, those of a phrase joined by _`);
  return lines;
});

export const FAQ_SETTINGS = {
  FAQ_SYNONYMS: secret(
    synonyms,
    'synonyms for the FAQ, one group per line or separated by semicolons: crm client_portal; sow work_order',
  ),
};
