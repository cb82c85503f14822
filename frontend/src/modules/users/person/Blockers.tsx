import { Notice } from '../../../ui/page/Notice';
import { privacyMessages as words } from '../../../messages';
import type { SumHeading } from './ErasureSums';
import { Things } from './person-styles';

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
