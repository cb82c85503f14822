import Button from '@mui/material/Button';
import { commonMessages, tableMessages } from '../../../messages';
import { Notice } from '../../page/Notice';
import type { BulkReport } from './bulk';
import { Refused } from './bulk-styles';

interface BulkStatusProps {
  report: BulkReport;
  onDismiss: () => void;
}

export function BulkStatus({ report: { done, refused, untried }, onDismiss }: BulkStatusProps) {
  return (
    <Notice
      state="bad"
      action={
        <Button size="tiny" variant="text" onClick={onDismiss}>
          {commonMessages.dismiss}
        </Button>
      }
    >
      {tableMessages.bulkReport(done, refused.length, untried)}
      <Refused>
        {refused.map(({ name, reason }, index) => (
          <li key={index}>
            <b>{name}</b> {reason}
          </li>
        ))}
      </Refused>
    </Notice>
  );
}
