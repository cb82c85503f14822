/** Codes that are unclear as words. */
const ACTIONS: Readonly<Record<string, string>> = {
  'backup.made': 'Backup: created',
  'backup.not-restored': 'Backup: restore failed',
  'content.brought-back': 'Content: earlier version restored',
  'content.listed': 'Site: listing by search engines',
  'content.ordered': 'Content: reordered',
  'content.planned': 'Content: scheduled',
  'content.unplanned': 'Content: schedule canceled',
  'invitation.answered': 'Invitation: accepted',
  'invitation.lapsed': 'Invitation: expired',
  'invitation.overtaken': 'Invitation: registered without it',
  'invitation.refused': 'Invitation: ended link opened',
  'log.cleared': 'Visitor logs: cleared',
  'log.exported': 'Visitor logs: exported',
  'payment.capture-asked': 'Payment: requested from PayPal',
  'payment.dispute-unreadable': 'Payment: dispute cannot be read',
  'payment.looked-at': 'Payment: reviewed',
  'payment.misfit': 'Payment: mismatch',
  'payment.superseded': 'Payment: price changed',
  'sign-in.refused': 'Sign-in through a provider: refused',
  'user.agreed': 'User: terms accepted',
  'user.appointed': 'User: first admin',
  'user.connected': 'User: sign-in provider connected',
  'user.deletion-taken-back': 'User: deletion canceled',
  'user.disconnected': 'User: sign-in provider removed',
  'user.erased-again': 'User: erased after a restore',
  'user.factor-added': 'User: second step added',
  'user.factor-refused': 'User: second step failed',
  'user.factor-removed': 'User: second step removed',
  'user.factors-reset': 'User: second steps reset',
  'user.not-me': 'User: sign-in reported',
  'user.recovery-codes-made': 'User: recovery codes created',
  'user.refused': 'User: access denied',
  'user.rights-restored': 'User: role restored',
  'user.sign-in-limited': 'User: too many sign-ins',
  'user.viewing-began': 'User: viewing started',
  'wallet.rehearsed': 'Payment: tested',
};

const FIELDS: Readonly<Record<string, string>> = { q: 'Search', sha256: 'SHA-256', why: 'Reason' };

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
  action: (code: string) => {
    if (ACTIONS[code]) return ACTIONS[code];
    const [noun = '', ...rest] = code.replaceAll('-', ' ').split('.');
    return rest.length > 0 ? `${capital(noun)}: ${rest.join(' ')}` : capital(noun);
  },
  type: (word: string) => capital(word.replaceAll('-', ' ')),
  field: (name: string) =>
    FIELDS[name] ??
    capital(
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
