import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { Panel, PanelHead } from '../../../ui/page/Panel';
import { commonMessages, overviewMessages as words } from '../../../messages';
import { Board, Figure, Strip } from './figure-styles';
import { Bars, Nothing, Rows, Two } from './list-styles';
import { CHART_HEIGHT } from './values/ValuePanel';

const FIGURES = [words.active, words.paid, words.pending, words.files];
const STATUSES = 7;
const LISTED = 5;
const times = (n: number) => Array.from({ length: n }, (_, index) => index);

export const SkeletonOverview = () => (
  <div aria-busy aria-label={commonMessages.loading} role="group">
    <Strip>
      {FIGURES.map((name) => (
        <Figure key={name} as="div">
          <b>{name}</b>
          <strong>
            <Skeleton width="50%" />
          </strong>
          <small>
            <Skeleton component="span" width="70%" sx={{ display: 'inline-block' }} />
          </small>
        </Figure>
      ))}
    </Strip>
    <Board>
      <SkeletonPanel title={words.value}>
        <Nothing as="div" style={{ padding: 18, height: CHART_HEIGHT }}>
          <Skeleton variant="rounded" height="100%" />
        </Nothing>
      </SkeletonPanel>
      <SkeletonPanel title={words.statuses}>
        <Bars>
          {times(STATUSES).map((key) => (
            <li key={key} style={{ display: 'grid', alignItems: 'center', height: 32, padding: '0 10px' }}>
              <Skeleton width={`${90 - key * 6}%`} />
            </li>
          ))}
        </Bars>
      </SkeletonPanel>
      <SkeletonPanel title={words.requests} />
      <SkeletonPanel title={words.due} />
    </Board>
  </div>
);

const SkeletonPanel = ({ title, children = <Lines /> }: { title: string; children?: ReactNode }) => (
  <Panel sx={{ minWidth: 0 }}>
    <PanelHead>
      <h2>{title}</h2>
    </PanelHead>
    {children}
  </Panel>
);

const Lines = () => (
  <Rows>
    {times(LISTED).map((key) => (
      <li key={key}>
        <div>
          <Two>
            <Skeleton width="40%" />
            <Skeleton width="75%" />
          </Two>
        </div>
      </li>
    ))}
  </Rows>
);
