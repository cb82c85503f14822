import Button from '@mui/material/Button';
import { useId, useState, type ChangeEvent } from 'react';
import { errorText } from '../../../api/errors';
import type { FaqImportView } from '../../../api/generated/faq';
import { useToast } from '../../../components/feedback/toasts';
import { faqDeskMessages as words } from '../../../messages';
import { useImportFaqMutation } from '../faq.api';

/** Reads a file, reports what would happen to each row, and only then imports it. */
export function ImportBox() {
  const id = useId();
  const [csv, setCsv] = useState('');
  const [send, { data: report, isLoading, reset }] = useImportFaqMutation();
  const toast = useToast();
  const run = async (text: string, dry_run: boolean) => {
    const { error } = await send({ importFaqDto: { csv: text, dry_run } });
    if (error) toast.failure(errorText(error, words.importFailed));
    return !error;
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = (await target.files?.[0]?.text()) ?? '';
    setCsv(text);
    if (text) await run(text, true);
    else reset();
  };
  const confirm = async () => {
    if (!(await run(csv, false))) return;
    toast.success(words.importDone);
    setCsv('');
  };
  const changes = report ? report.created + report.updated : 0;
  return (
    <div>
      <p>{words.importLine}</p>
      <label htmlFor={id}>{words.importFile}</label>
      <input id={id} type="file" accept=".csv,text/csv" onChange={(event) => void choose(event)} />
      <div role="status">{report && <Report report={report} />}</div>
      {csv && changes > 0 && (
        <div>
          <Button size="small" variant="contained" disabled={isLoading} onClick={() => void confirm()}>
            {words.importAction(changes)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Report({ report: { created, updated, same, refused, rows } }: { report: FaqImportView }) {
  return (
    <>
      <p>{words.importReport(created, updated, same, refused)}</p>
      <table>
        <tbody>
          {rows.map(({ row, action, question, message }) => (
            <tr key={row}>
              <td>{`${words.importRow} ${row}`}</td>
              <td>{words.importActions[action]}</td>
              <td>{question}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
