import { privacyMessages as words } from '../../messages';
import { Things } from './person-styles';
import type { ErasureView } from './person.api';

/** Which level they have depends on the dialog: one has a heading of its own above them. */
export interface SumHeading {
  heading: 'h3' | 'h4';
}

/** What goes with somebody. */
export const Goes = ({ goes, heading: Heading }: Pick<ErasureView, 'goes'> & SumHeading) => (
  <>
    <Heading data-sum>{words.goes}</Heading>
    <Things>
      {goes.map(({ what, count }) => (
        <li key={what}>{words.thing(what, count)}</li>
      ))}
    </Things>
  </>
);

/** What outlives them, each with its reason. */
export const Stays = ({ stays, heading: Heading }: Pick<ErasureView, 'stays'> & SumHeading) => (
  <>
    <Heading data-sum>{words.stays}</Heading>
    {stays.length === 0 && <p>{words.staysNothing}</p>}
    <Things>
      {stays.map(({ what, count, why }) => (
        <li key={what}>
          {words.thing(what, count)} <span>{words.why[why]}</span>
        </li>
      ))}
    </Things>
  </>
);
