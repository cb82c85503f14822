import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { ExternalLink, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useConfirm } from '../../../../ui/feedback/confirm';
import { AnnouncedNotice } from '../../../../ui/feedback/AnnouncedNotice';
import { Notice } from '../../../../ui/page/Notice';
import { PanelHead } from '../../../../ui/page/Panel';
import { ProgressBar } from '../../../../ui/marks/ProgressBar';
import { siteTransferMessages as words } from '../../../../messages';
import { paths } from '../../../../paths';
import { FileInput } from '../../../../ui/form/FileInput';
import { useFileDrop } from '../../../../ui/useFileDrop';
import { errorText, isApiError } from '../../../../api/errors';
import { uploadFile } from '../../../../api/upload';
import type { SiteImportView } from '../../../../contract/api/site';
import { contentApi } from '../../content.api';
import { countOf, ImportPlan } from './ImportPlan';
import { Part, Row, Zone } from './transfer-styles';

export function ImportPanel() {
  const arriving = useSiteImport();
  const { percent, view, failure } = arriving;
  const head = useFocusAfter(percent === null ? (view ? `imported ${view.done}` : 'none') : 'under way');
  return (
    <Part aria-labelledby="site-import">
      <PanelHead>
        <h2 id="site-import" ref={head} tabIndex={-1}>
          {words.into}
        </h2>
      </PanelHead>
      <div>
        <p>{words.intoText}</p>
        {failure && <Notice state="bad">{failure}</Notice>}
        {percent !== null && <ImportProgress percent={percent} view={view} />}
        {percent === null && !view && <DropZone onFile={arriving.ask} />}
        {percent === null &&
          view &&
          (view.done ? <ImportDone arriving={arriving} /> : <ImportResult arriving={arriving} />)}
      </div>
    </Part>
  );
}

function useFocusAfter(step: string) {
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) head.current?.focus();
    shown.current = step;
  }, [step]);
  return head;
}

function ImportProgress({ percent, view }: Pick<SiteImport, 'view'> & { percent: number }) {
  const stage = view && percent === 100 ? words.importing : words.reading(percent);
  return (
    <>
      <ProgressBar value={percent} label={stage} bare />
      <p role="status" aria-live="off">
        {stage}
      </p>
    </>
  );
}

function ImportResult({ arriving: { file, view, apply, clear } }: { arriving: SiteImport }) {
  const confirm = useConfirm();
  if (!view || !file) return null;
  const count = countOf(view);
  const changes = words.changes(count);
  const isNothing = count + view.pictures + view.redirects === 0;
  const ask = async () => {
    const title = count > 0 ? words.question(changes) : words.questionRest;
    const action = count > 0 ? words.apply(changes) : words.applyRest;
    if (await confirm({ title, detail: words.questionDetail, action, tone: 'plain' })) apply();
  };
  return (
    <>
      <AnnouncedNotice state="info">
        {count > 0 ? words.wouldChange(file.name, changes) : words.wouldNot(file.name)}
      </AnnouncedNotice>
      <ImportPlan view={view} />
      <Row>
        <Button variant="contained" disabled={isNothing} onClick={() => void ask()}>
          {count > 0 ? words.apply(changes) : words.applyRest}
        </Button>
        <Button variant="outlined" onClick={clear}>
          {words.other}
        </Button>
      </Row>
    </>
  );
}

function ImportDone({ arriving: { view, clear } }: { arriving: SiteImport }) {
  if (!view) return null;
  const count = countOf(view);
  return (
    <>
      <Notice state="ok">{count > 0 ? words.done(words.changes(count)) : words.doneRest}</Notice>
      <ImportPlan view={view} />
      <Row>
        <Button component="a" href={paths.home} variant="contained" startIcon={<ExternalLink aria-hidden />}>
          {words.openSite}
        </Button>
        <Button variant="outlined" onClick={clear}>
          {words.again}
        </Button>
      </Row>
    </>
  );
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => file && onFile(file);
  const { zone, drag } = useFileDrop<HTMLDivElement>(take);
  return (
    <Zone ref={zone} data-drag={drag}>
      <FileUp size={22} aria-hidden />
      <span>
        {words.drop}{' '}
        <Link component="button" type="button" onClick={() => input.current?.click()}>
          {words.choose}
        </Link>
      </span>
      <small>{words.kinds}</small>
      <FileInput ref={input} accept=".gz,application/gzip" label={words.chooseFile} onFiles={take} />
    </Zone>
  );
}

interface Import {
  file: File | null;
  percent: number | null;
  view: SiteImportView | null;
  failure: string | null;
}
const NONE: Import = { file: null, percent: null, view: null, failure: null };

function useSiteImport() {
  const [state, setState] = useState(NONE);
  const dispatch = useDispatch();
  const send = async (file: File, apply: boolean): Promise<void> => {
    setState(({ view }) => ({ file, percent: 0, view: apply ? view : null, failure: null }));
    const onProgress = (percent: number) => setState((before) => ({ ...before, percent }));
    const path = apply ? '/site/import?apply=yes' : '/site/import';
    try {
      const view = await uploadFile<SiteImportView>({ path, field: 'file', file, onProgress });
      setState({ file, percent: null, view, failure: null });
    } catch (error) {
      setState(({ view }) => ({ file, percent: null, view, failure: sentenceOf(error, apply) }));
    }
    if (apply) dispatch(contentApi.util.invalidateTags(['Content', 'Config', 'Redirect', 'SitePicture', 'Setup']));
  };
  return {
    ...state,
    ask: (file: File) => void send(file, false),
    apply: () => void (state.file && send(state.file, true)),
    clear: () => setState(NONE),
  };
}

type SiteImport = ReturnType<typeof useSiteImport>;

function sentenceOf(error: unknown, apply: boolean): string {
  if (apply && isApiError(error) && typeof error.status !== 'number') return words.lost;
  return errorText(error, apply ? words.importFailed : words.readFailed);
}
