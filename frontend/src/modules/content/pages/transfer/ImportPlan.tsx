import { Check, Equal, ExternalLink, Plus, SquarePen, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type {
  SiteChangeView,
  SiteFactChangeView,
  SiteImportView,
  SiteRedirectChangeView,
} from '../../../../contract/api/site';
import { CONTENT_KINDS } from '../../../../contract/words';
import { Pill } from '../../../../ui/marks/Pill';
import { siteAdminMessages, siteTransferMessages as words } from '../../../../messages';
import type { State } from '../../../../theme/palette';
import { nameOf } from '../tree/groups';
import { Changes } from './transfer-styles';
import { labelOf } from '../forms/forms';

type What = SiteChangeView['what'];
const STYLES: Record<What, { state: State; Icon: LucideIcon }> = {
  new: { state: 'ok', Icon: Plus },
  changed: { state: 'info', Icon: SquarePen },
  same: { state: 'mute', Icon: Equal },
};
export const countOf = ({ changes }: SiteImportView): number => changes.filter(({ what }) => what !== 'same').length;

const byKind = (a: SiteChangeView, b: SiteChangeView): number =>
  CONTENT_KINDS.indexOf(a.kind) - CONTENT_KINDS.indexOf(b.kind);

export function ImportPlan({ view }: { view: SiteImportView }) {
  const { changes, pictures, redirects, done } = view;
  const named = (wanted: What) => changes.filter(({ what }) => what === wanted).toSorted(byKind);
  const same = done ? [] : named('same');
  return (
    <>
      <Changes>
        {[...named('new'), ...named('changed')].map((change) => (
          <Change key={`${change.kind} ${change.path} ${change.name}`} change={change} done={done} />
        ))}
        {same.length > 0 && (
          <li>
            <Mark what="same" done={false} />
            <small>{same.map(nameOf).join(', ')}</small>
          </li>
        )}
      </Changes>
      <Facts facts={view.facts} />
      {pictures + redirects > 0 && <p>{words.besides(pictures, redirects)}</p>}
      <Redirects changes={view.redirect_changes} />
    </>
  );
}

function Facts({ facts }: { facts: SiteFactChangeView[] }) {
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <>
      <p id={id}>{words.factsTitle}</p>
      <Changes aria-labelledby={id}>
        {facts.map(({ field, before, after }) => (
          <li key={field}>
            <span>{labelOf('facts', field)}</span>
            <div>{words.fact(before, after)}</div>
          </li>
        ))}
      </Changes>
    </>
  );
}

/** Redirects to other sites first: they lead visitors away. */
function Redirects({ changes }: { changes: SiteRedirectChangeView[] }) {
  const id = useId();
  if (changes.length === 0) return null;
  const isStaying = ({ foreign_host }: SiteRedirectChangeView) => Number(foreign_host === null);
  return (
    <>
      <p id={id}>{words.redirectsTitle(changes.length)}</p>
      <Changes aria-labelledby={id} data-long tabIndex={0}>
        {changes
          .toSorted((a, b) => isStaying(a) - isStaying(b))
          .map(({ from, to, before, foreign_host }) => (
            <li key={from}>
              <Mark what={before === null ? 'new' : 'changed'} done={false} />
              <div>
                {words.redirect(from, to)}
                {foreign_host !== null && (
                  <div>
                    <Pill state="warn">
                      <ExternalLink size={14} strokeWidth={2} aria-hidden />
                      {words.foreign(foreign_host)}
                    </Pill>
                  </div>
                )}
                {before !== null && <small>{words.redirectBefore(before)}</small>}
              </div>
            </li>
          ))}
      </Changes>
    </>
  );
}

function Mark({ what, done }: { what: What; done: boolean }) {
  const { state, Icon } = done ? { state: 'ok' as const, Icon: Check } : STYLES[what];
  return (
    <Pill state={state}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {words.what[what]}
    </Pill>
  );
}

function Change({ change: { kind, name, path, what, fields }, done }: { change: SiteChangeView; done: boolean }) {
  const labels = fields.map((field) => labelOf(kind, field));
  const [title, kindName] = [nameOf({ kind, name }), siteAdminMessages.names[kind]];
  return (
    <li>
      <Mark what={what} done={done} />
      <div>
        <b>{title}</b>
        <small>{[title !== kindName && kindName, path].filter(Boolean).join(' · ')}</small>
        {what === 'changed' && <small>{words.fields(labels.join(', '))}</small>}
      </div>
    </li>
  );
}
