export const auditMessages = {
  title: 'Audit',
  line: (lines: string) => `${lines}. Entries are never changed or deleted.`,
  entry: 'entry',
  entries: 'entries',
  listLabel: 'Audit trail',
  noun: 'entries',
  searchPlaceholder: 'Person or record',
  columns: { at: 'Time', actor: 'Who', action: 'Action', record: 'Record', change: 'Change', actions: 'Actions' },
  actorFilter: 'Who',
  actionFilter: 'Action',
  typeFilter: 'Kind of record',
  recordFilter: 'Record',
  from: 'From',
  to: 'To',
  system: 'System',
  action: (word: string) => {
    const [noun = '', ...rest] = word.split('.');
    return rest.length > 0
      ? `${capital(noun.replaceAll('-', ' '))}: ${rest.join(' ').replaceAll('-', ' ')}`
      : capital(noun.replaceAll('-', ' '));
  },
  type: (word: string) => capital(word.replaceAll('-', ' ')),
  field: (name: string) =>
    name === 'sha256'
      ? 'SHA-256'
      : capital(
          name
            .replace(/_id$/, '')
            .replace(/^is(_|(?=[A-Z]))/, '')
            .replace(/([a-z])([A-Z])/g, '$1 $2')
            .replaceAll('_', ' ')
            .toLowerCase(),
        ),
  numberOf: (id: number) => `no. ${id}`,
  yes: 'yes',
  no: 'no',
  nothing: '–',
  became: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  is: (field: string, value: string) => `${field}: ${value}`,
  numbered: (label: string, id: string) => `${label} (no. ${id})`,
  details: 'Details',
  detailsOf: (name: string) => `Details: ${name}`,
  rowName: (action: string, label: string) => `${action}, ${label}`,
  fieldHead: 'Field',
  before: 'Before',
  after: 'After',
  byWhom: (name: string, role: string | undefined) => (role ? `${name}, ${role}` : name),
  request: 'Request',
  noFields: 'No field was changed.',
  openRecord: 'Open',
  loadFailed: 'Failed to load the audit log',
  empty: 'No entries yet.',
  emptyHint: 'Changes of roles, projects, payments and files appear here, with who made them.',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
