import { skipToken } from '@reduxjs/toolkit/query';
import { type RefCallback, useCallback, useRef, useState } from 'react';
import type { ProjectView } from '../../contract/api/projects';
import { queryLimits } from '../../contract/limits';
import { useSession } from '../../api/session/session';
import { LIVE } from '../../api/store/live';
import { count } from '../../ui/format';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { Notice } from '../../ui/page/Notice';
import { PageShell } from '../../ui/page/PageShell';
import { Panel } from '../../ui/page/Panel';
import { useLastPage } from '../../ui/table/query/useLastPage';
import { StaleDataNotice } from '../../ui/table/query/StaleDataNotice';
import { loginMessages, myProjectMessages, projectMessages as words } from '../../messages';
import { useLoginState } from '../../modules/auth/destination';
import { PaymentCell } from '../../modules/payments/checkout/PaymentCell';
import { PaymentDialogSlot } from '../../modules/payments/checkout/PaymentDialogSlot';
import { PaymentPoller } from '../../modules/payments/checkout/PaymentPoller';
import { useClosePayment, useMyProjectAddress } from '../../modules/projects/my-project-address';
import { MyProjects } from '../../modules/projects/mine/MyProjects';
import { MyProjectsPager } from '../../modules/projects/mine/MyProjectsPager';
import { NoProjects } from '../../modules/projects/mine/NoProjects';
import { SkeletonProjects } from '../../modules/projects/mine/SkeletonProjects';
import { useGetProjectQuery } from '../../api/store/project-api';
import { useCountProjectsQuery, useListProjectsQuery } from '../../modules/projects/projects.api';
import { ClientProjectDetail } from './ClientProjectDetail';

const PAGE_SIZE = 50;

export function ClientProjectPage() {
  const [address, go] = useMyProjectAddress();
  const { page = 1 } = address;
  const offset = Math.min((page - 1) * PAGE_SIZE, queryLimits.offset.maximum);
  const list = useListProjectsQuery({ mine: '1', limit: PAGE_SIZE, offset }, LIVE);
  const { data: counts } = useCountProjectsQuery({ mine: '1' }, LIVE);
  const { data, currentData, error } = list;
  useLastPage({ offset, limit: PAGE_SIZE, setPage: (last) => go({ ...address, page: last }) }, currentData);
  const failure = error && !currentData && (
    <Panel>
      <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void list.refetch()} />
    </Panel>
  );
  if (!data) {
    return (
      <PageShell title={words.mineTitle} line={undefined}>
        <Refused />
        {failure || <SkeletonProjects />}
      </PageShell>
    );
  }
  const line = counts && myProjectMessages.summary(count(data.total, 'project'), counts.pending);
  return (
    <PageShell title={words.mineTitle} line={data.total === 0 ? false : line}>
      <Refused />
      <RefreshFailure {...list} />
      {data.total === 0 ? (
        <Panel>
          <NoProjects />
        </Panel>
      ) : (
        <>
          {failure || <Projects projects={data.items} refresh={() => void list.refetch()} />}
          <MyProjectsPager page={page} size={PAGE_SIZE} total={data.total} onGo={(next) => go({ page: next })} />
        </>
      )}
    </PageShell>
  );
}

interface RefreshFailureProps {
  error?: unknown;
  currentData?: object;
  refetch: () => unknown;
}

const RefreshFailure = ({ error, currentData, refetch }: RefreshFailureProps) =>
  Boolean(error && currentData) && (
    <StaleDataNotice error={error} title={words.loadFailed} onRetry={() => void refetch()} />
  );

function Refused() {
  const { refused } = useLoginState();
  return (
    refused && (
      <div style={{ marginBottom: 20 }}>
        <Notice state="info">{loginMessages.refused(refused)}</Notice>
      </div>
    )
  );
}

/** First when the page opened; new projects are listed above. */
function useFirst(projects: readonly ProjectView[]): number | undefined {
  const [first] = useState(projects[0]?.id);
  return projects.some(({ id }) => id === first) ? first : projects[0]?.id;
}

function useSelectedProject(projects: readonly ProjectView[], wanted: number | undefined) {
  const first = useFirst(projects);
  const selectedId = wanted ?? first;
  const { user } = useSession();
  const listed = projects.find(({ id }) => id === selectedId);
  // Emails may link to a project of another page.
  const { currentData: detail, refetch } = useGetProjectQuery(
    listed || selectedId === undefined ? skipToken : { id: selectedId },
  );
  const unlisted = detail?.user_id === user?.id ? detail : undefined;
  return { selectedId, selected: listed ?? unlisted, unlisted, refetch };
}

interface ProjectsProps {
  projects: readonly ProjectView[];
  refresh: () => void;
}

function Projects({ projects, refresh }: ProjectsProps) {
  const [address, go] = useMyProjectAddress();
  const { page } = address;
  const { selectedId, selected, unlisted, refetch } = useSelectedProject(projects, address.project);
  const files = useFocusOnceShown();
  const select = (id: number) => {
    files.forget();
    if (id !== selectedId) go({ project: id, page });
  };
  const pay = (id: number) => {
    if (address.pay) return;
    // The price may have changed.
    refresh();
    if (unlisted) void refetch();
    select(id);
    // Own history entry: Back closes the dialog.
    go({ project: id, page, pay: true }, false);
  };
  const closePayment = useClosePayment({ project: selectedId, page });
  return (
    <>
      <MyProjects
        projects={projects}
        selectedId={selectedId}
        onSelect={select}
        onShowFiles={(id) => files.focus(id === selectedId)}
        payment={(project) => <PaymentCell project={project} onPay={() => pay(project.id)} />}
      />
      {selectedId !== undefined && (
        <ClientProjectDetail
          key={selectedId}
          id={selectedId}
          address={address}
          headingRef={files.ref}
          onPay={() => pay(selectedId)}
        />
      )}
      {/* Also of paid projects: the list may learn of a payment before its poller reports it. */}
      {[...projects, ...(unlisted ? [unlisted] : [])].map((project) => (
        <PaymentPoller key={project.id} project={project} />
      ))}
      {selected && <PaymentDialogSlot project={selected} open={address.pay === true} onClose={closePayment} />}
    </>
  );
}

interface FocusOnceShown {
  ref: RefCallback<HTMLElement>;
  focus: (isThere: boolean) => void;
  forget: () => void;
}

function useFocusOnceShown(): FocusOnceShown {
  const element = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  const ref = useCallback((now: HTMLElement | null) => {
    element.current = now;
    if (!now || !wanted.current) return;
    wanted.current = false;
    now.focus();
  }, []);
  const focus = useCallback((isThere: boolean) => {
    if (isThere && element.current) element.current.focus();
    else wanted.current = true;
  }, []);
  const forget = useCallback(() => {
    wanted.current = false;
  }, []);
  return { ref, focus, forget };
}
