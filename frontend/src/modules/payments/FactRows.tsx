import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { paymentMessages as words } from '../../messages';

interface Fact {
  name: string;
  /** The row is omitted without a value. */
  value: ReactNode;
}

export const FactRows = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(
    ({ name, value }) =>
      value && (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  );

export const WalletPageLink = ({ href }: { href: string }) => (
  <Link href={href} target="_blank" rel="noreferrer" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    {words.atWallet}
    <ExternalLink size={14} aria-hidden />
    <span className="visually-hidden"> {words.newTab}</span>
  </Link>
);
