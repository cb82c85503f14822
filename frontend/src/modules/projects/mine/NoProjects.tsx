import Button from '@mui/material/Button';
import { Folder } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session/session';
import { paths } from '../../../paths';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { projectMessages as words } from '../../../messages';

export function NoProjects() {
  const { user } = useSession();
  if (user?.role !== 'user') return <EmptyPanel icon={Folder} title={words.emptyMine} hint={words.emptyStaffHint} />;
  return (
    <EmptyPanel icon={Folder} title={words.emptyMine} hint={words.emptyMineHint}>
      <Button component={Link} to={paths.services} variant="contained" size="small">
        {words.beginMine}
      </Button>
    </EmptyPanel>
  );
}
