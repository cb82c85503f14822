const { default: Sequencer } = require('@jest/test-sequencer');

/** Groups of specs begin in the order of their names. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
};
