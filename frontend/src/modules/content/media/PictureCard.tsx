import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { PictureUseView, SitePictureView } from '../../../contract/api/site';
import { Picture } from '../../../ui/marks/Picture';
import { libraryMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { describePictureLimits } from '../../../contract/limits';
import { draftId, draftKey, removeDraft } from '../../../api/draft-storage';
import { useToast } from '../../../ui/feedback/toasts';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { StaleNotice } from '../../../ui/table/editing/EditorParts';
import { Body, Card, Footer, Ground } from './media-styles';
import { useDescribeSitePictureMutation } from './media.api';

const SEEN_WIDTH = 640;

const thumbOf = ({ path, widths }: SitePictureView): string => {
  const width = widths.find((each) => each >= SEEN_WIDTH) ?? widths.at(-1);
  return width === undefined ? path : `${path}?w=${width}`;
};

interface PictureCardProps {
  picture: SitePictureView;
  /** Counts from 1. */
  position: number;
  onRemove: (picture: SitePictureView, name: string) => void;
}

export function PictureCard({ picture, position, onRemove }: PictureCardProps) {
  const name = picture.alt || words.unnamed(position);
  const isUsed = picture.uses.length > 0;
  return (
    <Card as="li">
      <Ground>
        <Picture src={thumbOf(picture)} alt={name} width={picture.width} height={picture.height} />
      </Ground>
      <Body>
        <Description picture={picture} />
      </Body>
      <Footer>
        <span>{isUsed ? <Uses uses={picture.uses} /> : words.unused}</span>
        <small>{words.size(picture.width, picture.height)}</small>
        {!isUsed && (
          <IconButton size="tiny" aria-label={words.remove(name)} onClick={() => onRemove(picture, name)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </Footer>
    </Card>
  );
}

const Uses = ({ uses }: { uses: readonly PictureUseView[] }) => (
  <>
    {words.uses}{' '}
    {uses.map(({ id, kind, name }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <Link to={`${paths.adminSite}?${new URLSearchParams({ id: String(id) })}`}>{name || words.kinds[kind]}</Link>
      </Fragment>
    ))}
  </>
);

const valuesOf = ({ alt }: SitePictureView) => ({ alt });
const FIELD_NAMES = { alt: words.alt };
const altRule = { validate: (text: unknown) => String(text).trim() !== '' || words.altRequired };

function Description({ picture }: { picture: SitePictureView }) {
  const [describe, { data: saved }] = useDescribeSitePictureMutation();
  const latest = saved && saved.version > picture.version ? saved : picture;
  const toast = useToast();
  const id = draftId('picture', picture);
  const draft = useDraft({
    draft: id,
    keepsDraft: true,
    record: picture,
    valuesOf,
    failed: words.saveFailed,
    send: (record, values) =>
      describe({ id: record.id, 'If-Match': `"${record.version}"`, describePictureDto: values }),
    onSaved: () => {
      removeDraft(draftKey(id));
      toast.success(words.saved);
    },
  });
  const { form, save, record, restart } = draft;
  const { isDirty, isSubmitting } = form.formState;
  const follow = useEffectEvent(() => {
    if (latest.version <= record.version) return;
    const typed = form.getValues();
    if (!isDirty || (latest === saved && typed.alt.trim() === saved.alt)) restart(latest);
    else if (latest === saved) restart(saved, typed);
  });
  useEffect(() => follow(), [latest, isDirty]);
  return (
    <Form form={form} onSubmit={save}>
      <StaleNotice draft={draft} fieldNames={FIELD_NAMES} onCancel={() => undefined} />
      <TextInput name="alt" label={words.alt} maxLength={describePictureLimits.alt.maxLength} rules={altRule} />
      {isDirty && <SubmitButton size="small" label={words.save} busyLabel={words.saving} busy={isSubmitting} />}
    </Form>
  );
}
