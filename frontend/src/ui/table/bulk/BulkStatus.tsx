import Button from '@mui/material/Button';
import { commonMessages, tableMessages } from '../../../messages';
import { Notice } from '../../page/Notice';
import type { BulkReport } from './bulk';
import { Refused } from './bulk-styles';

export function BulkStatus({ report: { done, refused }, onDismiss }: { report: BulkReport; onDismiss: () => void }) {
  return (
    <Notice
      state="bad"
      action={
        <Button size="tiny" variant="text" onClick={onDismiss}>
          {commonMessages.dismiss}
        </Button>
      }
    >
      {tableMessages.bulkReport(done, refused.length)}
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
