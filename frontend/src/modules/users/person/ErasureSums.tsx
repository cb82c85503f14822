import type { ReactNode } from 'react';
import { Notice } from '../../../ui/page/Notice';
import { privacyMessages as words } from '../../../messages';
import { Things } from './person-styles';
import type { ErasureView } from './person.api';

interface ErasurePreviewProps {
  preview: ErasureView;
  heading: 'h3' | 'h4';
  note?: string;
  /** Shown when nothing prevents the erasure. */
  children: ReactNode;
}

export function ErasurePreview({ preview, heading: Heading, note, children }: ErasurePreviewProps) {
  const { deleted, retained, blockers } = preview;
  return (
    <>
      <Heading data-sum>{words.deleted}</Heading>
      <Things>
        {deleted.map(({ what, count }) => (
          <li key={what}>{words.thing(what, count)}</li>
        ))}
      </Things>
      <RetainedData heading={Heading} retained={retained} />
      {note && <p>{note}</p>}
      {blockers.length > 0 ? <Blockers heading={Heading} blockers={blockers} /> : children}
    </>
  );
}

type PartProps<Name extends keyof ErasureView> = Pick<ErasurePreviewProps, 'heading'> & Pick<ErasureView, Name>;

export const RetainedData = ({ retained, heading: Heading }: PartProps<'retained'>) => (
  <>
    <Heading data-sum>{words.retained}</Heading>
    {retained.length === 0 && <p>{words.retainedNothing}</p>}
    <Things>
      {retained.map(({ what, count, why }) => (
        <li key={what}>
          {words.thing(what, count)} <span>{words.why[why]}</span>
        </li>
      ))}
    </Things>
  </>
);

const Blockers = ({ blockers, heading: Heading }: PartProps<'blockers'>) => (
  <>
    <Heading data-sum>{words.notYet}</Heading>
    <Notice state="warn">
      {blockers.length === 1 ? (
        blockers[0]
      ) : (
        <Things>
          {blockers.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Things>
      )}
    </Notice>
  </>
);
