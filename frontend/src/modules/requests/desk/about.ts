import type { RequestView } from '../../../contract/api/requests';
import { requestDeskMessages as words } from '../../../messages';

type About = Pick<RequestView, 'source' | 'subject' | 'service_name' | 'message' | 'id' | 'email'>;

/** In one line: the subject of a message, the service of a quotation, or else what was written. */
export const aboutOf = ({ subject, service_name, message }: About): string => subject ?? service_name ?? message ?? '';

/** A letter in the mail program of whoever answers, with its subject. */
export function mailAddress(request: About): string {
  const { id, email, source, subject, service_name } = request;
  const about = source === 'contact' ? (subject ?? words.yourMessage) : words.quotationOf(service_name ?? '');
  // An address is a path here: what stands for itself in one would end it.
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(words.replySubject(about, id))}`;
}
