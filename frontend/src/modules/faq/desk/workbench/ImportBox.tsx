import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { errorText } from '../../../../api/errors';
import type { FaqImportView } from '../../../../contract/api/faq';
import { useToast } from '../../../../kit/feedback/toasts';
import { faqDeskMessages as words } from '../../../../messages';
import { useImportFaqMutation } from '../../faq.api';
import { Figures, Scroll } from './workbench-styles';

/** Reads a file, reports what would happen to each row, and only then imports it. */
export function ImportBox() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [name, setName] = useState('');
  const [send, { data: report, isLoading, reset }] = useImportFaqMutation();
  const toast = useToast();
  const run = async (text: string, dry_run: boolean) => {
    const { error } = await send({ importFaqDto: { csv: text, dry_run } });
    if (error) toast.failure(errorText(error, words.importFailed));
    return !error;
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const text = (await file?.text()) ?? '';
    // The same file may be chosen again, after it was mended.
    target.value = '';
    setName(file?.name ?? '');
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
    <>
      <p id={id}>{words.importLine}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={words.importFile}
        onChange={(event) => void choose(event)}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
        aria-describedby={id}
        disabled={isLoading}
        onClick={() => input.current?.click()}
      >
        {words.importChoose}
      </Button>
      <Scroll role="status">{report && <Report name={name} report={report} />}</Scroll>
      {csv && changes > 0 && (
        <Button size="small" variant="contained" disabled={isLoading} onClick={() => void confirm()}>
          {words.importAction(changes)}
        </Button>
      )}
    </>
  );
}

function Report({ name, report }: { name: string; report: FaqImportView }) {
  const { created, updated, same, refused, rows } = report;
  return (
    <>
      <p>{name}</p>
      <p>{words.importReport(created, updated, same, refused)}</p>
      <Figures>
        <tbody>
          {rows.map(({ row, action, question, message }) => (
            <tr key={row}>
              <td>{`${words.importRow} ${row}`}</td>
              <td>{words.importActions[action]}</td>
              <td className="long">{question}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
    </>
  );
}
