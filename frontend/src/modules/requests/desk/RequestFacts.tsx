import Button from '@mui/material/Button';
import { Download, Mail } from 'lucide-react';
import { Fragment } from 'react';
import { downloadFile } from '../../../api/download';
import { errorText } from '../../../api/errors';
import type { RequestView } from '../../../api/generated/requests';
import { useToast } from '../../../components/feedback/toasts';
import { formatSize } from '../../../components/format';
import { requestDeskMessages as words } from '../../../messages';
import { mailAddress } from './about';
import { Buttons, Facts, Small, Written } from './panel-styles';

/** Who wrote what, its file, and a way to answer. */
export function RequestFacts({ request }: { request: RequestView }) {
  const { email, company, phone, service_name, price_range, subject, message, repeats, spam_reason } = request;
  const facts = [
    [words.panel.email, email],
    [words.panel.company, company],
    [words.panel.phone, phone],
    [words.panel.service, service_name],
    [words.panel.range, price_range],
  ] as const;
  return (
    <section>
      {subject && <h3>{subject}</h3>}
      <Facts>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </Facts>
      <Written data-empty={!message} dir="auto">
        {message ?? words.noText}
      </Written>
      {repeats > 0 && <Small>{words.repeats(repeats)}</Small>}
      {spam_reason && <Small>{words.spamReasons[spam_reason]}</Small>}
      <Buttons>
        <Button
          size="small"
          variant="outlined"
          href={mailAddress(request)}
          startIcon={<Mail strokeWidth={1.75} aria-hidden />}
        >
          {words.reply}
        </Button>
        <File request={request} />
      </Buttons>
    </section>
  );
}

function File({ request: { id, attachment } }: { request: RequestView }) {
  const toast = useToast();
  if (!attachment) return null;
  const { name, size, kept } = attachment;
  if (!kept) return <Small>{words.notKept(name)}</Small>;
  const save = () =>
    downloadFile(`/requests/${id}/attachment`, name).catch((error: unknown) =>
      toast.failure(errorText(error, words.downloadFailed)),
    );
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download strokeWidth={1.75} aria-hidden />}
      onClick={() => void save()}
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {words.download(name, formatSize(size))}
    </Button>
  );
}
