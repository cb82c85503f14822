import { Image, MessageSquare, Wallet, type LucideIcon } from 'lucide-react';
import type { WaitingItemView } from '../../../contract/api/projects';
import { formatMoney } from '../../../ui/format';
import { waitingMessages as words } from '../../../messages';
import { myProjectPath } from '../my-project-address';

export interface WaitingRow {
  icon: LucideIcon;
  pastel: number;
  title: string;
  line: string;
  action: string;
  to: string;
}

const NAMES = 2;
const [BUTTER, SKY, MINT] = [5, 1, 0];

export function waitingRow(item: WaitingItemView): WaitingRow {
  const {
    kind,
    project_id: project,
    project_title,
    price,
    currency = '',
    filenames = [],
    filename = '',
    text = '',
  } = item;
  if (kind === 'payment') {
    const title = words.payment(project_title);
    const to = myProjectPath({ project, pay: true });
    return { icon: Wallet, pastel: BUTTER, title, line: formatMoney(price, currency), action: words.pay, to };
  }
  if (kind === 'files') {
    const line = words.names(filenames.slice(0, NAMES), Math.max(filenames.length - NAMES, 0));
    const to = myProjectPath({ project, openFiles: true });
    return { icon: Image, pastel: SKY, title: words.files(filenames.length), line, action: words.review, to };
  }
  const to = myProjectPath({ project, file: item.attachment_id });
  const reply = { title: words.reply(filename), line: words.quote(text), action: words.read };
  return { icon: MessageSquare, pastel: MINT, ...reply, to };
}
