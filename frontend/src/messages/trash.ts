export const trashMessages = {
  open: 'Recently deleted',
  title: 'Recently deleted',
  line: 'Deleted items can be restored from here for a while.',
  deleted: (at: string, until: string) => `Deleted ${at}. Can be restored until ${until}.`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  untitled: 'Untitled',
  newest: (shown: number, total: number) => `The last ${shown} of ${total}.`,
  empty: 'Nothing to restore',
  emptyHint: 'Nothing was deleted recently.',
  loadFailed: 'Deleted items could not be loaded',
};
