import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../api/session';
import { useConfig } from '../../../api/store/config';
import { UnsavedGuard } from '../../../kit/form/unsaved';
import { PageShell } from '../../../kit/page/PageShell';
import { SectionList } from '../../../kit/section/SectionList';
import { accountMessages as words } from '../../../messages';
import { sections } from './sections';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 720px)',
  gap: 56,
  alignItems: 'start',
  paddingBottom: 56,
  [theme.breakpoints.down('xl')]: { gridTemplateColumns: '176px minmax(0, 720px)', gap: 24 },
  [theme.breakpoints.down('md')]: { display: 'block' },
}));
const Cards = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

/** The sections come with the code of the page, after the browser has looked for the one in the address. */
function useShowAskedFor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
}

/** What somebody changes about themselves, one card for each part. */
export function AccountPage() {
  const { user } = useSession();
  useShowAskedFor();
  const config = useConfig();
  const shown = sections.filter(({ isHere }) => isHere?.(config) ?? true);
  return (
    <UnsavedGuard leaveTitle={words.leaveTitle} leaveAction={words.leaveAction}>
      <PageShell title={words.title} line={user?.name}>
        <Columns>
          <SectionList label={words.onThisPage} sections={shown} />
          <Cards>
            {shown.map(({ id, title, Section }) => (
              <Section key={id} id={id} title={title} />
            ))}
          </Cards>
        </Columns>
      </PageShell>
    </UnsavedGuard>
  );
}
