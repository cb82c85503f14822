export const trashMessages = {
  open: 'Recently deleted',
  title: 'Recently deleted',
  line: 'What was deleted can be brought back from here for a while.',
  deleted: (at: string, until: string) => `Deleted ${at}. Can be restored until ${until}.`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  untitled: 'Untitled',
  newest: (shown: number, total: number) => `The last ${shown} of ${total}.`,
  empty: 'Nothing to restore',
  emptyHint: 'Nothing was deleted lately.',
  loadFailed: 'What was deleted could not be loaded',
};
