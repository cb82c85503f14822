// Packages of tools/package.json, which are installed when a tool runs: the checks must not need them.
declare module '@leeoniya/ufuzzy';
declare module '@nlpjs/core';
declare module '@nlpjs/lang-en-min';
declare module '@nlpjs/nlp';
declare module 'autocannon';
declare module 'elasticlunr';
declare module 'fuse.js';
declare module 'minisearch';
declare module 'stemmer';
