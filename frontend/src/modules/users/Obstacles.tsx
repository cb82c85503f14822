import { Notice } from '../../kit/page/Notice';
import { privacyMessages as words } from '../../messages';
import { Things } from './person-styles';

/** Why it cannot be done yet. */
export const Obstacles = ({ all }: { all: readonly string[] }) => (
  <>
    <h4>{words.notYet}</h4>
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
