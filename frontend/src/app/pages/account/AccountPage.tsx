import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../api/session/session';
import { useConfig } from '../../../api/store/config';
import { UnsavedGuard } from '../../../ui/form/editing/unsaved';
import { PageShell } from '../../../ui/page/PageShell';
import { SectionList } from '../../../ui/section/SectionList';
import { accountMessages as words } from '../../../messages';
import { sections as authSections } from '../../../modules/auth/account';
import { sections as userSections } from '../../../modules/users/account';

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

export const sections = [...authSections, ...userSections].sort((a, b) => a.place - b.place);

/** Sections load after the browser scrolled to the anchor. */
function useSectionOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView();
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
}

export function AccountPage() {
  const { user } = useSession();
  useSectionOfAddress();
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
