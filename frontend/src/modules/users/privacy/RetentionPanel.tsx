import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { type RetentionRowView, useListRetentionQuery } from '../../../contract/api/privacy';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatRecent } from '../../../ui/time-format';
import { PanelTable } from '../../../ui/page/panel-table';
import { TitledPanel } from '../../../ui/page/TitledPanel';
import { useNow } from '../../../ui/useNow';
import { privacyMessages as words } from '../../../messages';

const MINUTE = 60_000;
const { retentionColumns: columns } = words;

const Rows = styled(PanelTable)(({ theme: { vars, breakpoints } }) => ({
  '& code': { fontSize: '0.78125rem', color: vars.palette.text.secondary },
  '& small': { display: 'none', fontSize: '0.8125rem', color: vars.palette.text.secondary },
  [breakpoints.down('md')]: {
    '& thead th:nth-of-type(n + 3), & tbody td:nth-of-type(n + 2)': { display: 'none' },
    '& small': { display: 'block' },
  },
}));

export function RetentionPanel() {
  const id = useId();
  const { data, error, refetch } = useListRetentionQuery();
  if (!data && error) return <ErrorPanel title={words.retentionFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <TitledPanel compact title={words.retention} titleId={id}>
      <Rows aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.keep}</th>
            <th scope="col">{columns.setting}</th>
            <th scope="col">{columns.lastRun}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <Row key={row.what} row={row} />
          ))}
        </tbody>
      </Rows>
    </TitledPanel>
  );
}

function Row({ row: { what, until, keep, setting, last_run_at } }: { row: RetentionRowView }) {
  const now = useNow(MINUTE);
  const at = last_run_at ? formatRecent(last_run_at, now) : words.none;
  return (
    <tr>
      <th scope="row">{words.retentionOf(what)}</th>
      <td>
        {keep ? words.keeps(keep) : words.until[until]}
        {setting && <small>{words.settingAndRun(setting, at)}</small>}
      </td>
      <td>{setting ? <code>{setting}</code> : words.none}</td>
      <td>{at}</td>
    </tr>
  );
}
