// Specs run this output, also in watch runs.
import { emit } from '../../build.mjs';

export default () => emit(true);
