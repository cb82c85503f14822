import type { RequestView } from '../../contract/api/requests';
import { requestAdminMessages as words } from '../../messages';

type About = Pick<RequestView, 'source' | 'subject' | 'service_name' | 'message' | 'id' | 'email'>;

/** In one line: the subject of a message, the service of a quotation, or else what was written. */
export const requestSubject = ({ subject, service_name, message }: About): string =>
  subject ?? service_name ?? message ?? '';

/** Link that opens the staff member's mail program, with the subject. */
export function mailAddress(request: About): string {
  const { id, email, source, subject, service_name } = request;
  const about = source === 'contact' ? (subject ?? words.yourMessage) : words.quotationOf(service_name ?? '');
  // The address is a path here, so reserved characters would end it.
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(words.replySubject(about, id))}`;
}
