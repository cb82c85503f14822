import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { commonMessages, statusMessages as words } from '../../messages';
import { SlimHead, SlimPanel } from '../../kit/page/slim-panel';
import { Board, Checks, Foot, Top } from './status-styles';

/** What is checked on every installation. */
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

const Place = ({ title, children }: { title: string; children: ReactNode }) => (
  <SlimPanel>
    <SlimHead>
      <h2>{title}</h2>
    </SlimHead>
    {children}
  </SlimPanel>
);

const ChecksPlace = () => (
  <Place title={words.checks}>
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
    <Foot>
      <Skeleton variant="rounded" width={132} height={28} />
      <Skeleton variant="rounded" width={150} height={28} />
    </Foot>
  </Place>
);

/** The places of what comes. */
export const StatusPlaces = () => (
  <div role="group" aria-label={commonMessages.loading}>
    <VerdictPlace />
    <Board>
      <ChecksPlace />
    </Board>
  </div>
);
