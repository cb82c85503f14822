import type { RedirectView } from '../../../contract/api/redirects';
import { useToast } from '../../../ui/feedback/toasts';
import type { FormCache } from '../../../ui/form/editing/form-cache';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { RowEditor } from '../../../ui/table/editing/RowEditor';
import { redirectMessages as words } from '../../../messages';
import { RedirectFields, type RedirectValues } from './RedirectFields';
import { useChangeRedirectMutation } from './redirects.api';

interface RedirectEditorProps {
  redirect: RedirectView;
  keeper: FormCache;
  onSaved: (redirect: RedirectView) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

const valuesOf = ({ from, to }: RedirectView): RedirectValues => ({ from, to });

export function RedirectEditor({ redirect, keeper, onSaved, ...rest }: RedirectEditorProps) {
  const [change] = useChangeRedirectMutation();
  const toast = useToast();
  const draft = useDraft({
    draft: `redirect/${redirect.id}`,
    record: redirect,
    keeper,
    valuesOf,
    send: ({ id, version }, values) => change({ id, 'If-Match': `"${version}"`, saveRedirectDto: values }),
    failed: words.saveFailed,
    onSaved: (saved) => {
      toast.success(words.saved);
      onSaved(saved);
    },
  });
  return (
    <RowEditor {...rest} draft={draft} label={words.edit(redirect.from)} fieldNames={words.fields}>
      <RedirectFields />
    </RowEditor>
  );
}
