import Button from '@mui/material/Button';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { Panel } from '../../../ui/page/Panel';
import { overviewMessages as words } from '../../../messages';
import { paths } from '../../../paths';

export const OverviewLink = () => (
  <Panel>
    <EmptyPanel icon={ChartColumn} title={words.workTitle} hint={words.workHint}>
      <Button component={Link} to={paths.adminOverview} variant="outlined" size="small">
        {words.open}
      </Button>
    </EmptyPanel>
  </Panel>
);
