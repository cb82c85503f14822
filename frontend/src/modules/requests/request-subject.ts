import type { RequestView } from '../../contract/api/requests';
import { requestAdminMessages as words } from '../../messages';

const MOST = 200;

type About = Pick<RequestView, 'source' | 'subject' | 'service_name' | 'message' | 'id' | 'email'>;

export const requestSubject = ({ subject, service_name, message }: About): string =>
  subject ?? service_name ?? message ?? '';

export function replySubject({ id, source, subject, service_name }: About): string {
  const about = source === 'contact' ? (subject ?? words.yourMessage) : words.quotationOf(service_name ?? '');
  return words.replySubject([...about].slice(0, MOST).join(''), id);
}

export function mailAddress(request: About): string {
  const { email } = request;
  // Reserved characters would end the path.
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(replySubject(request))}`;
}
