import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetAccountQuery } from '../../../api/store/account-api';
import type { SectionProps } from '../../../ui/module';
import { CardRow, CardRows } from '../../../ui/section/CardRows';
import { SectionCard } from '../../../ui/section/SectionCard';
import { ownDataMessages as words } from '../../../messages';
import { ExportButton } from '../person/ExportButton';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DataSection(section: SectionProps) {
  const { data: account } = useGetAccountQuery();
  const [isLeaving, leave] = useState(false);
  return (
    <SectionCard {...section}>
      <CardRows>
        <CardRow
          isStacked
          title={words.download}
          line={words.downloadLine}
          action={<ExportButton size="small" path="/account/data" name="my-data" texts={words.export} />}
        />
        <CardRow
          isStacked
          title={words.leave}
          line={words.leaveLine}
          action={
            <Button
              size="small"
              variant="outlined"
              color="error"
              disabled={!account}
              aria-haspopup="dialog"
              onClick={() => leave(true)}
            >
              {words.leaveAction}
            </Button>
          }
        />
      </CardRows>
      {isLeaving && account && <DeleteAccountDialog account={account} onClose={() => leave(false)} />}
    </SectionCard>
  );
}
