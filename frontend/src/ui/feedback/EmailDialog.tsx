import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { mailApi, type MailContentView } from '../../contract/api/mail';
import { letterMessages as words } from '../../messages';
import { TitledDialog } from '../layers/TitledDialog';
import { ErrorPanel } from './ErrorPanel';

const HEIGHT = 480;
/** Sandbox without scripts, forms and external resources. `'self'` does not match in a sandbox. */
const policy = () =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${window.location.origin}">`;

const Body = styled('div')({ flex: 1, minHeight: HEIGHT, display: 'flex', flexDirection: 'column' });
const Page = styled('iframe')({ flex: 1, width: '100%', minHeight: HEIGHT, border: 0, backgroundColor: '#fff' });
const Hidden = styled('p')(({ theme }) => ({
  padding: 24,
  color: theme.vars.palette.text.secondary,
}));

export function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = mailApi.useReadMailQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <TitledDialog
      title={data?.subject ?? words.title}
      line={data ? words.to(data.recipient) : '\u00a0'}
      edge
      width={680}
      onClose={onClose}
    >
      <Body>
        {data ? (
          <Content letter={data} />
        ) : error ? (
          <ErrorPanel title={words.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rectangular" height={HEIGHT} />
        )}
      </Body>
    </TitledDialog>
  );
}

const Content = ({ letter: { html } }: { letter: MailContentView }) =>
  html === null ? <Hidden>{words.hidden}</Hidden> : <Page sandbox="" title={words.letter} srcDoc={policy() + html} />;
