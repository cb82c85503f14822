import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Notice } from '../../../../ui/page/Notice';
import { siteAdminMessages as words } from '../../../../messages';
import { differing } from './content-path';
import { useDraft, useDraftState } from './useDraft';
import { labelOf } from '../forms/forms';

const Choices = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 });
const Frame = styled('div')({ marginBottom: 20, '&:empty': { display: 'none' } });

export function StaleNotice() {
  const draft = useDraft();
  const theirs = useDraftState((state) => state.theirs);
  const base = useDraftState((state) => state.view);
  if (!theirs) return <Frame role="alert" />;
  const last = theirs.edits.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  const names = differing(base.document, theirs.document).map((field) => labelOf(theirs.kind, field));
  return (
    <Frame role="alert">
      <Notice state="warn">
        <b>{words.stale.title(last?.by ?? theirs.published_by ?? words.stale.someone)}</b>{' '}
        {names.length > 0 && words.stale.fields(names.join(', '))}
        <Choices>
          <Button size="small" variant="outlined" onClick={draft.useTheirs}>
            {words.stale.theirs}
          </Button>
          <Button size="small" variant="contained" onClick={draft.keepMine}>
            {words.stale.mine}
          </Button>
        </Choices>
      </Notice>
    </Frame>
  );
}
