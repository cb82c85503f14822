import type { RequestView } from '../../contract/api/requests';
import { requestAdminMessages as words } from '../../messages';

/** Characters of a visitor's subject in that of the reply. */
const MOST = 200;

type About = Pick<RequestView, 'source' | 'subject' | 'service_name' | 'message' | 'id' | 'email'>;

/** In one line: the subject of a message, the service of a quotation, or else what was written. */
export const requestSubject = ({ subject, service_name, message }: About): string =>
  subject ?? service_name ?? message ?? '';

/** Subject of the reply; a visitor's own subject is kept. */
export function replySubject({ id, source, subject, service_name }: About): string {
  const about = source === 'contact' ? (subject ?? words.yourMessage) : words.quotationOf(service_name ?? '');
  return words.replySubject([...about].slice(0, MOST).join(''), id);
}

export function mailAddress(request: About): string {
  const { email } = request;
  // The address is a path here, so reserved characters would end it.
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(replySubject(request))}`;
}
