/** Words of every table. */
export const tableMessages = {
  search: 'Search',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  results: (count: number) => (count === 1 ? '1 result' : `${count.toLocaleString('en')} results`),
  all: 'All',
  any: 'Any',
  density: 'Row density',
  densities: { comfortable: 'Comfortable', standard: 'Standard', compact: 'Compact' },
  chooseColumns: 'Choose columns',
  resetColumns: 'Reset',
  exportCsv: 'Export CSV',
  exporting: 'Exporting',
  exportFailed: 'The export failed. Please try again.',
  noMatch: (noun: string, text: string) => (text ? `No ${noun} match “${text}”` : `No ${noun} match these filters`),
  noMatchHint: 'Check the spelling or clear the filter.',
  range: (from: number, to: number, of: number) =>
    of === 0 ? '0 of 0' : `${from.toLocaleString('en')} to ${to.toLocaleString('en')} of ${of.toLocaleString('en')}`,
  rowsPerPage: 'Rows per page',
  page: (page: number, pages: number) => `Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`,
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  moreActions: (row: string) => `Actions for ${row}`,
  empty: '–',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  keys: [
    { keys: ['Esc'], does: 'cancels' },
    { keys: ['Ctrl', 'Enter'], does: 'saves' },
  ],
  stale: (fields: readonly string[]) =>
    fields.length > 0
      ? `Somebody else changed this in the meantime: ${fields.join(', ')}. Your draft is kept.`
      : 'Somebody else changed this in the meantime. Your draft is kept.',
  loadCurrent: 'Load current version',
  keepMine: 'Keep my changes',
};
