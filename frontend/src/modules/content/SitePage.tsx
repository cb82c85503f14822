import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentEntryView } from '../../contract/api/content';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { PageTitle } from '../../kit/page/PageTitle';
import { LIVE } from '../../kit/table/query/live';
import { siteDeskMessages as words } from '../../messages';
import { useListContentQuery } from './content.api';
import { Editor } from './Editor';
import { useLook } from './look';
import { EditorPlace, TreePlace } from './Places';
import { Bar, Desk } from './site-styles';
import type { Part } from './part';
import { Tree } from './tree/Tree';

/** The firm's own site: everything that it writes, and the page of it that is being written. */
export function SitePage() {
  useLook();
  const { data, error, refetch } = useListContentQuery(undefined, LIVE);
  const [params, setParams] = useSearchParams();
  const [part, setPart] = useState<Part>('fields');
  const id = Number(params.get('id')) || firstOf(data?.items, params.get('item') ?? 'home');
  const open = (next: number | undefined) => {
    // Whoever has deleted one in the tree goes on there.
    if (next !== undefined) setPart('fields');
    setParams(next === undefined ? {} : { id: String(next) }, { replace: next === undefined });
  };
  if (!data && error) {
    return (
      <>
        <Bar>
          <div>
            <PageTitle title={words.title} />
          </div>
        </Bar>
        <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <Desk data-part={part}>
      {data ? <Tree items={data.items} current={id} onOpen={open} onChoose={() => setPart('fields')} /> : <TreePlace />}
      {id === undefined ? (
        <EditorPlace title={words.title} />
      ) : (
        <Editor key={id} id={id} part={part} onPart={setPart} onGone={() => open(undefined)} />
      )}
    </Desk>
  );
}

/** What is shown before anything was chosen: `?item=` names a kind of which there is one, or the first of which is meant. */
const firstOf = (items: readonly ContentEntryView[] | undefined, wanted: string): number | undefined =>
  (items?.filter(({ kind }) => kind === wanted).sort((a, b) => a.position - b.position)[0] ?? items?.[0])?.id;
