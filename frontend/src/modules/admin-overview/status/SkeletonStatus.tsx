import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { commonMessages, statusMessages as words } from '../../../messages';
import { CompactPanelHead, CompactPanel } from '../../../ui/page/Panel';
import { Board, Checks, Footer, Top } from './panels/status-styles';

const CHECKS = 9;

const VerdictPlace = () => (
  <Top aria-hidden data-late>
    <Skeleton variant="rounded" width={40} height={40} />
    <div>
      <Skeleton width="min(340px, 90%)" height={22} />
      <Skeleton width="min(460px, 100%)" height={20} />
    </div>
  </Top>
);

const SkeletonPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <CompactPanel>
    <CompactPanelHead>
      <h2>{title}</h2>
    </CompactPanelHead>
    {children}
  </CompactPanel>
);

const ChecksPlace = () => (
  <SkeletonPanel title={words.checks}>
    <Checks>
      {Array.from({ length: CHECKS }, (_, n) => (
        <li key={n}>
          <Skeleton variant="circular" width={14} height={14} />
          <b>
            <Skeleton width={120} height={20} />
          </b>
          <span>
            <Skeleton width="60%" height={20} />
          </span>
        </li>
      ))}
    </Checks>
    <Footer>
      <Skeleton variant="rounded" width={132} height={28} />
      <Skeleton variant="rounded" width={150} height={28} />
    </Footer>
  </SkeletonPanel>
);

export const SkeletonStatus = () => (
  <div role="group" aria-label={commonMessages.loading}>
    <VerdictPlace />
    <Board>
      <ChecksPlace />
    </Board>
  </div>
);
