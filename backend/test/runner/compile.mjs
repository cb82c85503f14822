// Before each run, also of a watch run: the specs run what this emits.
import { emit } from '../../build.mjs';

export default () => emit(true);
