import { createContext, use, useMemo, type PropsWithChildren } from 'react';
import { useConfig } from '../../../api/store/config';

export interface WalletSettings {
  clientId: string;
  /** Decimals that PayPal accepts in the company's currency. */
  decimals: number;
  /** Script of the demo wallet; undefined for PayPal. */
  scriptUrl: string | undefined;
  createsOrder: boolean;
}

const WalletContext = createContext<WalletSettings | null>(null);

/** Null until loaded, and while payments are off. */
export const useWallet = (): WalletSettings | null => use(WalletContext);

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
