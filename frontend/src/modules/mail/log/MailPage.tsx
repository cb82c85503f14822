import { Mail, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MAIL_SORTS } from '../../../contract/words';
import type { MailCountsView, MailPeriod, MailTemplate, MailView } from '../../../contract/api/mail';
import { count } from '../../../ui/format';
import { EmailDialog } from '../../../ui/feedback/EmailDialog';
import { PageShell } from '../../../ui/page/PageShell';
import { csvFrom } from '../../../ui/table/query/csv';
import { LIVE } from '../../../api/store/live';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { useHandlers } from '../../../ui/useHandlers';
import { mailLogMessages as words } from '../../../messages';
import { useCountMailsQuery, useListMailsQuery, useResendMailMutation } from '../mail.api';
import { mailActions, MAIL_COLUMNS, mailName, MAIL_STATES } from './mail-columns';
import Button from '@mui/material/Button';
import { RefreshButton } from '../../../ui/table/query/RefreshButton';
import { useSendTestMailMutation } from '../../../api/store/test-mail';
import { useToast } from '../../../ui/feedback/toasts';

const DEFAULT_SORT = { sort: 'created_at', dir: 'desc' } as const;
const TEMPLATES = Object.keys(words.templates) as MailTemplate[];
const PERIODS = (Object.keys(words.periods) as MailPeriod[]).map((value) => ({ value, label: words.periods[value] }));
const FILTERS = { state: MAIL_STATES, template: TEMPLATES, period: PERIODS.map(({ value }) => value) };
const KINDS = TEMPLATES.map((value) => ({ value, label: words.templates[value] }));
const AGAIN_MS = 4000;

const isSending = (all: MailCountsView | undefined) => all?.has_server && all.queued + all.sending > 0;

function useAllMails() {
  const [pollingInterval, setPollingInterval] = useState<number>(LIVE.pollingInterval);
  const live = { ...LIVE, pollingInterval };
  const { data: all } = useCountMailsQuery({}, live);
  const wanted = isSending(all) ? AGAIN_MS : LIVE.pollingInterval;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return { all, live };
}

export function MailPage() {
  const query = useTableQuery({ sorts: MAIL_SORTS, filters: FILTERS, defaultSort: DEFAULT_SORT, debounce: 250 });
  const { q, filters } = query;
  const { all, live } = useAllMails();
  const list = useListMailsQuery(query.args, live);
  const { state: _state, ...others } = filters;
  const counts = useCountMailsQuery({ ...(q && { q }), ...others }, live).data;
  const resend = useResend();
  const [reading, setReading] = useState<number>();
  const read = ({ id }: { id: number }) => setReading(id);
  const handlers = useHandlers({ read, resend });
  const actions = useMemo(() => mailActions(handlers), [handlers]);
  const summary = all && words.summary(count(all.all, words.one), all.failed);
  return (
    <PageShell
      title={words.title}
      line={all && !all.has_server ? words.noServer : summary}
      actions={<MailButtons onRefresh={() => void list.refetch()} />}
      edgeToEdge
    >
      <DataTable
        id="mail"
        texts={words}
        density="compact"
        columns={MAIL_COLUMNS}
        hasTimes
        actions={{ width: 86, header: words.columns.actions, items: actions }}
        rowKey={({ id }) => id}
        rowName={mailName}
        query={query}
        list={list}
        onRowClick={read}
        currentKey={reading}
        emptyIcon={Mail}
        onExport={csvFrom('/mail/export.csv', 'mail', query.fileWords)}
        filters={[
          {
            name: 'state',
            label: words.stateFilter,
            options: MAIL_STATES.map((value) => ({ value, label: words.states[value], count: counts?.[value] })),
          },
          { name: 'template', label: words.kindFilter, options: KINDS },
          { name: 'period', label: words.periodFilter, options: PERIODS },
        ]}
      />
      {reading !== undefined && <EmailDialog id={reading} onClose={() => setReading(undefined)} />}
    </PageShell>
  );
}

function MailButtons({ onRefresh }: { onRefresh: () => void }) {
  const toast = useToast();
  const [sendTest, { isLoading }] = useSendTestMailMutation();
  const test = async () => {
    const { data, error } = await sendTest();
    if (data) toast.success(data.message);
    else toast.error(error, words.testFailed);
  };
  return (
    <>
      <RefreshButton onRefresh={onRefresh} />
      <Button
        size="small"
        variant="contained"
        startIcon={<Send aria-hidden />}
        aria-busy={isLoading}
        onClick={() => !isLoading && void test()}
      >
        {isLoading ? words.sendingTest : words.sendTest}
      </Button>
    </>
  );
}

function useResend() {
  const toast = useToast();
  const [sendAgain] = useResendMailMutation();
  return async ({ id, recipient }: MailView) => {
    const { error } = await sendAgain({ id });
    if (error) toast.error(error, words.resendFailed);
    else toast.success(words.resent(recipient));
  };
}
