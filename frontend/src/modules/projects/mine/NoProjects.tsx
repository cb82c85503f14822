import Button from '@mui/material/Button';
import { Folder } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { EmptyPanel } from '../../../kit/feedback/EmptyPanel';
import { projectMessages as words } from '../../../messages';

/** A customer without a project: where the first one begins. */
export const NoProjects = () => (
  <EmptyPanel icon={Folder} title={words.emptyMine} hint={words.emptyMineHint}>
    <Button component={Link} to={paths.services} variant="contained" size="small">
      {words.beginMine}
    </Button>
  </EmptyPanel>
);
