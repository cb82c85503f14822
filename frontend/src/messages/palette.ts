export const paletteMessages = {
  open: 'Search',
  keys: 'Ctrl K',
  title: 'Search people, projects, requests and pages',
  placeholder: 'Name, project, request, page or command',
  people: 'People',
  projects: 'Projects',
  requests: 'Requests',
  site: 'Site',
  commands: 'Actions',
  pages: 'Go to',
  nothing: (text: string) => `Nothing matches “${text}”`,
  failed: 'The search could not reach the server.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  does: {
    addProject: 'Add project',
    reply: 'Reply to a request',
    newEntry: 'New FAQ entry',
    newFeature: 'New feature',
    newOffer: 'New offer',
  },
  keysTitle: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'J, K, R, N, / and ? work anywhere outside fields. Stored in this browser.',
};

export const keyGroups: readonly { label: string; keys: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    label: 'Everywhere',
    keys: [
      { keys: ['Ctrl', 'K'], does: 'Search people, projects, requests and pages, or start something' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    label: 'Lists',
    keys: [
      { keys: ['/'], does: 'Search the list' },
      { keys: ['↑', '↓', '←', '→'], does: 'Move from cell to cell' },
      { keys: ['Home', 'End'], does: 'First or last cell of the row; with Ctrl, of the list' },
      { keys: ['Enter'], does: 'Open the row, or use the buttons in the cell' },
      { keys: ['Space'], does: 'Select the row; with Shift, all rows since the last one' },
      { keys: ['Esc'], does: 'Leave the cell, or clear the selection' },
    ],
  },
  {
    label: 'Requests and open projects',
    keys: [
      { keys: ['J'], does: 'Next request or project' },
      { keys: ['K'], does: 'Previous request or project' },
      { keys: ['R'], does: 'Reply to the request' },
      { keys: ['N'], does: 'Write a note about the request' },
    ],
  },
  {
    label: 'Writing',
    keys: [
      { keys: ['Ctrl', 'Enter'], does: 'Save the row, or send the reply' },
      { keys: ['Esc'], does: 'Stop editing the row; asks before changes are lost' },
    ],
  },
];
