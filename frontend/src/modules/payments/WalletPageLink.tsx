import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';
import { paymentMessages as words } from '../../messages';

export const WalletPageLink = ({ href }: { href: string }) => (
  <Link href={href} target="_blank" rel="noreferrer" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    {words.atWallet}
    <ExternalLink size={14} aria-hidden />
    <span className="visually-hidden"> {words.newTab}</span>
  </Link>
);
