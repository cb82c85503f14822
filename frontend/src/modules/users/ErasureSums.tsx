import { privacyMessages as words } from '../../messages';
import { Things } from './person-styles';
import type { ErasureView } from './person.api';

/** What goes with somebody. */
export const Goes = ({ goes }: Pick<ErasureView, 'goes'>) => (
  <>
    <h4>{words.goes}</h4>
    <Things>
      {goes.map(({ what, count }) => (
        <li key={what}>{words.thing(what, count)}</li>
      ))}
    </Things>
  </>
);

/** What outlives them, each with its reason. */
export const Stays = ({ stays }: Pick<ErasureView, 'stays'>) => (
  <>
    <h4>{words.stays}</h4>
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
