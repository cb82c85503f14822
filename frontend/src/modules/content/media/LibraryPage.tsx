import Skeleton from '@mui/material/Skeleton';
import { ImageIcon } from 'lucide-react';
import type { SitePictureView } from '../../../contract/api/site';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { PictureButton } from '../../../ui/form/PictureButton';
import { PageShell } from '../../../ui/page/PageShell';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { insteadOfRows, LOADING } from '../../../ui/table/grid/WideTable';
import { LIVE } from '../../../api/store/live';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { libraryMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { useListSitePicturesQuery, useDeleteSitePictureMutation } from './media.api';
import { Body, Card, Footer, Grid, Ground, Instead } from './media-styles';
import { PictureCard } from './PictureCard';

const BACK = { to: paths.adminSite, label: words.back };
const PLACES = 6;

export function LibraryPage() {
  const query = useTableQuery({ sorts: [], debounce: 250 });
  const list = useListSitePicturesQuery(query.args, LIVE);
  const remove = useRemovePicture();
  const table = {
    id: 'pictures',
    texts: words,
    columns: [],
    query,
    list,
    emptyIcon: ImageIcon,
    rowKey: ({ id }: SitePictureView) => id,
    rowName: ({ alt }: SitePictureView) => alt,
  };
  const state = insteadOfRows<SitePictureView>(table);
  const cards = (
    <Grid aria-label={words.listLabel}>
      {list.data?.items.map((picture, index) => (
        <PictureCard key={picture.id} picture={picture} position={query.offset + index + 1} onRemove={remove} />
      ))}
    </Grid>
  );
  return (
    <PageShell
      title={words.title}
      line={words.line}
      back={BACK}
      actions={<PictureButton<SitePictureView> multiple path="/site/pictures" onUploaded={() => void list.refetch()} />}
      edgeToEdge
    >
      <DataTable<SitePictureView>
        {...table}
        instead={state === LOADING ? <SkeletonMedia /> : state ? <Instead>{state}</Instead> : cards}
      />
    </PageShell>
  );
}

const SkeletonMedia = () => (
  <Grid aria-hidden data-late>
    {Array.from({ length: PLACES }, (_, place) => (
      <Card key={place} as="li">
        <Ground />
        <Body style={{ minHeight: 92 }}>
          <Skeleton width="40%" />
          <Skeleton variant="rounded" height={36} />
        </Body>
        <Footer>
          <Skeleton width="60%" />
        </Footer>
      </Card>
    ))}
  </Grid>
);

function useRemovePicture() {
  const [remove] = useDeleteSitePictureMutation();
  const confirm = useConfirm();
  const toast = useToast();
  return (picture: SitePictureView, name: string): void => {
    void (async () => {
      const question = { title: words.question(name), detail: words.questionDetail, action: words.removeAction };
      if (!(await confirm(question))) return;
      const { error } = await remove({ id: picture.id });
      if (error) toast.error(error, words.removeFailed);
      else toast.success(words.removed);
    })();
  };
}
