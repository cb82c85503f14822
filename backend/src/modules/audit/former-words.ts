/** Filters match both words. */
const TODAY: Record<string, string> = {
  'faq.changed': 'faq.updated',
  'request.changed': 'request.updated',
  'users.exported': 'user.exported',
  list: 'export',
};

const todays = (word: string): string => TODAY[word] ?? word;

export const sameAs = (word: string): string[] => {
  const today = todays(word);
  return [today, ...Object.keys(TODAY).filter((former) => TODAY[former] === today)];
};

export const distinct = (words: readonly string[]): string[] => [...new Set(words.map(todays))].sort();
