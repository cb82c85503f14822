import { useState, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentEntryView } from '../../../../contract/api/content';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { PageTitle } from '../../../../ui/page/PageTitle';
import { LIVE } from '../../../../api/store/live';
import { siteAdminMessages as words } from '../../../../messages';
import { useListContentQuery } from '../../content.api';
import { Editor } from './Editor';
import { EditorSkeleton, TreeSkeleton } from './skeletons';
import { Bar, EditorLayout, type Part } from '../site-styles';
import { Tree } from '../tree/Tree';
import { useConfig } from '../../../../api/store/config';
import { applyBrandCss } from '../../../../api/brand-css';

export function SitePage() {
  useLiveBrand();
  const { data, error, refetch } = useListContentQuery(undefined, LIVE);
  const [params, setParams] = useSearchParams();
  const [part, setPart] = useState<Part>('fields');
  const id = Number(params.get('id')) || firstOf(data?.items, params.get('item') ?? 'home');
  const open = (next: number | undefined) => {
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
    <EditorLayout data-part={part}>
      {data ? (
        <Tree items={data.items} current={id} onOpen={open} onChoose={() => setPart('fields')} />
      ) : (
        <TreeSkeleton />
      )}
      {id === undefined ? (
        <EditorSkeleton title={words.title} />
      ) : (
        <Editor key={id} id={id} isAskedFor={params.has('item')} part={part} onPart={setPart} />
      )}
    </EditorLayout>
  );
}

/** `?item=` selects the first item of a kind. */
const firstOf = (items: readonly ContentEntryView[] | undefined, wanted: string): number | undefined =>
  (items?.filter(({ kind }) => kind === wanted).sort((a, b) => a.position - b.position)[0] ?? items?.[0])?.id;

function useLiveBrand(): void {
  const brand = useConfig()?.brand;
  const [first] = useState(brand);
  useEffect(() => {
    if (brand && brand !== first) applyBrandCss(brand);
  }, [brand, first]);
}
