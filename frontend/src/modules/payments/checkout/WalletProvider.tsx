import { createContext, use, useMemo, type PropsWithChildren } from 'react';
import { useConfig } from '../../../api/store/config';

/** What a payment needs to know about the wallet before anything of the wallet is loaded. */
export interface WalletSettings {
  clientId: string;
  /** How many it takes in the firm's currency. */
  decimals: number;
  /** Address of the stand-in script; the wallet's own otherwise. */
  scriptUrl: string | undefined;
  /** Whether the browser itself creates the order at the wallet. */
  createsOrder: boolean;
}

const WalletContext = createContext<WalletSettings | null>(null);

/** Null until the server has told, and while payments are switched off. */
export const useWallet = (): WalletSettings | null => use(WalletContext);

/** The wallet around the whole app: settings only. The provider's script comes with the first payment dialog. */
export function WalletProvider({ children }: PropsWithChildren) {
  const payments = useConfig()?.payments;
  const wallet = useMemo<WalletSettings | null>(() => {
    if (!payments?.enabled || !payments.clientId) return null;
    const { clientId, decimals, mode, demoSdkUrl, orderSource } = payments;
    return {
      clientId,
      decimals: decimals ?? 2,
      scriptUrl: (mode === 'demo' && demoSdkUrl) || undefined,
      createsOrder: orderSource === 'client',
    };
  }, [payments]);
  return <WalletContext value={wallet}>{children}</WalletContext>;
}
