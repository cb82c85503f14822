import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { TitledDialog } from '../../../../ui/layers/TitledDialog';
import { statusMessages as words } from '../../../../messages';
import type { RecentErrorView } from '../../../../contract/api/status';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { useCopy } from '../../../../ui/feedback/useCopy';
import { PanelTable } from '../../../../ui/page/panel-table';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { TableHead } from '../../../../ui/page/TableHead';
import { Mono, Records } from './status-styles';
import { useFormatMoment } from './useFormatMoment';

const SHOWN = 3;

export function ErrorsPanel({ errors }: { errors: readonly RecentErrorView[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (errors.length === 0) return null;
  const showAll = errors.length > SHOWN && (
    <MuiLink
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={words.allErrorsNamed(errors.length)}
      onClick={() => setOpen(true)}
    >
      {words.allErrors(errors.length)}
    </MuiLink>
  );
  const close = () => setOpen(false);
  return (
    <TitledPanel compact title={words.errors} titleId={id} aside={showAll}>
      <ErrorList errors={errors.slice(0, SHOWN)} labelledBy={id} />
      <TitledDialog title={words.errors} line={words.errorsLine} edge width={880} open={open} onClose={close}>
        <div style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
          <ErrorList errors={errors} labelledBy={id} />
        </div>
      </TitledDialog>
    </TitledPanel>
  );
}

const { errorColumns: columns } = words;
const Id = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 2 });
const Times = styled('span')(({ theme }) => ({ whiteSpace: 'nowrap', color: theme.vars.palette.text.tertiary }));

/** Characters of an id. */
const ID_CHARACTERS = 8;

interface ErrorListProps {
  errors: readonly RecentErrorView[];
  labelledBy: string;
}

function ErrorList(props: ErrorListProps) {
  const isPhone = useIsPhone();
  return isPhone ? <ErrorRecords {...props} /> : <ErrorTable {...props} />;
}

function ErrorTable({ errors, labelledBy }: ErrorListProps) {
  const moment = useFormatMoment(true);
  return (
    <PanelTable aria-labelledby={labelledBy} sx={{ tableLayout: 'fixed' }}>
      <colgroup>
        <col style={{ width: 104 }} />
        <col style={{ width: '31%' }} />
        <col />
        <col style={{ width: 128 }} />
      </colgroup>
      <TableHead titles={[columns.time, columns.call, columns.what, columns.requestId]} />
      <tbody>
        {errors.map((one) => (
          <tr key={`${one.at} ${one.requestId}`}>
            <td data-first data-quiet>
              {moment(one.at)}
            </td>
            <td data-quiet>
              <Mono>{one.call}</Mono>
            </td>
            <td>
              <What error={one} />
            </td>
            <td data-quiet>
              {one.requestId === null ? (
                words.none
              ) : (
                <Id>
                  <ShortId id={one.requestId} />
                  <CopyId id={one.requestId} />
                </Id>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}

function ErrorRecords({ errors, labelledBy }: ErrorListProps) {
  const moment = useFormatMoment(true);
  return (
    <Records aria-labelledby={labelledBy}>
      {errors.map((one) => (
        <li key={`${one.at} ${one.requestId}`}>
          <b data-whole>
            <What error={one} />
          </b>
          <p>
            <Mono>{one.call}</Mono>
          </p>
          <p data-beside>
            {moment(one.at)}
            {one.requestId !== null && (
              <>
                {words.apart}
                <ShortId id={one.requestId} />
              </>
            )}
          </p>
          {one.requestId !== null && <CopyId id={one.requestId} />}
        </li>
      ))}
    </Records>
  );
}

const ShortId = ({ id }: { id: string }) => <Mono title={id}>{id.slice(0, ID_CHARACTERS)}</Mono>;

function CopyId({ id }: { id: string }) {
  const copy = useCopy();
  return (
    <IconButton size="tiny" aria-label={words.copyId(id)} onClick={() => void copy(id, words.idCopied)}>
      <Copy size={15} aria-hidden />
    </IconButton>
  );
}

const What = ({ error: { what, count } }: { error: RecentErrorView }) => (
  <>
    {what}
    {count > 1 && (
      <>
        {' '}
        <Times aria-hidden>{words.times(count)}</Times>
        <span className="visually-hidden">{words.timesNamed(count)}</span>
      </>
    )}
  </>
);
