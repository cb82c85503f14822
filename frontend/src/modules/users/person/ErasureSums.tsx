import { Notice } from '../../../ui/page/Notice';
import { privacyMessages as words } from '../../../messages';
import { Things } from './person-styles';
import type { ErasureView } from './person.api';

interface SumHeading {
  heading: 'h3' | 'h4';
}

export const DeletedData = ({ deleted, heading: Heading }: Pick<ErasureView, 'deleted'> & SumHeading) => (
  <>
    <Heading data-sum>{words.deleted}</Heading>
    <Things>
      {deleted.map(({ what, count }) => (
        <li key={what}>{words.thing(what, count)}</li>
      ))}
    </Things>
  </>
);

export const RetainedData = ({ retained, heading: Heading }: Pick<ErasureView, 'retained'> & SumHeading) => (
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

export const Blockers = ({ all, heading: Heading }: { all: readonly string[] } & SumHeading) => (
  <>
    <Heading data-sum>{words.notYet}</Heading>
    <Notice state="warn">
      {all.length === 1 ? (
        all[0]
      ) : (
        <Things>
          {all.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Things>
      )}
    </Notice>
  </>
);
