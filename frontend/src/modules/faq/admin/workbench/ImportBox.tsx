import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { fileForm } from '../../../../api/file-form';
import type { FaqImportView } from '../../../../contract/api/faq';
import { useToast } from '../../../../ui/feedback/toasts';
import { FileInput } from '../../../../ui/form/FileInput';
import { faqAdminMessages as words, importMessages } from '../../../../messages';
import { useImportFaqMutation } from '../../faq.api';
import { Figures, Scroll } from './workbench-styles';

export function ImportBox() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [send, { data: report, isLoading, reset }] = useImportFaqMutation();
  const toast = useToast();
  const run = async (chosen: File, isTrial: boolean) => {
    const { error } = await send({ dryRun: isTrial ? 'true' : 'false', body: fileForm(chosen) });
    if (error) toast.error(error, words.importFailed);
    return !error;
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    if (chosen) await run(chosen, true);
    else reset();
  };
  const confirm = async () => {
    if (!file || !(await run(file, false))) return;
    toast.success(words.importDone);
  };
  const changes = report?.is_dry_run ? report.created + report.updated : 0;
  return (
    <>
      <p id={id}>{words.importLine}</p>
      <FileInput
        ref={input}
        accept=".csv,text/csv"
        label={words.importFile}
        onFiles={([chosen = null]) => void choose(chosen)}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<FileUp size={16} aria-hidden />}
        aria-describedby={id}
        disabled={isLoading}
        onClick={() => input.current?.click()}
      >
        {words.importChoose}
      </Button>
      <Scroll>
        {report && <p>{file?.name}</p>}
        <div role="status">
          {report && words.importReport(report.created, report.updated, report.same, report.refused)}
        </div>
        {report && <Rows {...report} />}
      </Scroll>
      {changes > 0 && (
        <Button size="small" variant="contained" disabled={isLoading} onClick={() => void confirm()}>
          {words.importAction(changes)}
        </Button>
      )}
    </>
  );
}

function Rows({ rows, ignored_columns }: FaqImportView) {
  return (
    <>
      {ignored_columns.length > 0 && <p>{importMessages.ignored(ignored_columns)}</p>}
      <Figures>
        <tbody>
          {rows.map(({ line, action, question, message }) => (
            <tr key={line}>
              <td>{`${words.importRow} ${line}`}</td>
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
