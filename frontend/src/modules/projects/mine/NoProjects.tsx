import Button from '@mui/material/Button';
import { Folder } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session';
import { paths } from '../../../paths';
import { EmptyPanel } from '../../../kit/feedback/EmptyPanel';
import { projectMessages as words } from '../../../messages';

/** The empty state of a person's own projects. Customers can ask for a first one; people of the firm cannot. */
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
