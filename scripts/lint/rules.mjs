import { readFileSync } from 'node:fs';

/** @typedef {any} AnyNode ESLint passes nodes of every kind */

/** Limits and copies that ESLint itself does not know. */

/** @type {import('eslint').Rule.RuleModule} */
const maxState = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer' }],
    messages: { many: '{{count}} useState calls in one function (limit {{limit}}): make it a form or a hook.' },
  },
  create(context) {
    const limit = context.options[0];
    /** @type {{ node: any, count: number }[]} ESLint passes nodes of every kind */
    const functions = [];
    const enter = (/** @type {AnyNode} */ node) => void functions.push({ node, count: 0 });
    const leave = () => {
      const { node, count } = functions.pop() ?? { node: undefined, count: 0 };
      if (count > limit) context.report({ node, messageId: 'many', data: { count: String(count), limit } });
    };
    return {
      ':function': enter,
      ':function:exit': leave,
      "CallExpression[callee.name='useState'], CallExpression[callee.property.name='useState']"() {
        const current = functions.at(-1);
        if (current) current.count++;
      },
    };
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const maxJsxDepth = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer' }],
    messages: { deep: 'JSX nested {{depth}} deep (limit {{limit}}): name a part of it.' },
  },
  create(context) {
    const limit = context.options[0];
    let depth = 0;
    const enter = (/** @type {AnyNode} */ node) => {
      depth++;
      if (depth === limit + 1)
        context.report({ node: node.openingElement ?? node, messageId: 'deep', data: { depth: String(depth), limit } });
    };
    const leave = () => void depth--;
    return { JSXElement: enter, 'JSXElement:exit': leave, JSXFragment: enter, 'JSXFragment:exit': leave };
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const maxPublicMethods = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer' }],
    messages: { many: '{{count}} public methods (limit {{limit}}): these are two classes.' },
  },
  create(context) {
    const limit = context.options[0];
    return {
      ClassBody(/** @type {AnyNode} */ node) {
        const isPublic = (/** @type {AnyNode} */ member) =>
          member.type === 'MethodDefinition' &&
          member.kind === 'method' &&
          !['private', 'protected'].includes(member.accessibility);
        const count = node.body.filter(isPublic).length;
        if (count > limit) context.report({ node, messageId: 'many', data: { count: String(count), limit } });
      },
    };
  },
};

/** The words that the contract lists, under one key whatever their order. @param {string[]} words */
const keyOf = (words) => [...words].sort().join('|');

/** Yes and no stand beside each other without being copied. */
const FLAGS = /^(?:[01]|true|false|\|)*$/;

/** Read once. @type {Map<string, string> | undefined} */
let lists;

/** Every list of the contract under the name that it has in contract/words. @returns {Map<string, string>} */
function listsOfContract() {
  const { components } = JSON.parse(readFileSync(new URL('../../backend/openapi.json', import.meta.url), 'utf8'));
  /** @type {[string, { enum?: string[] }][]} */
  const schemas = Object.entries(components.schemas);
  return new Map(
    schemas.flatMap(([name, { enum: words = [] }]) => {
      const key = keyOf(words);
      return words.length > 1 && !FLAGS.test(key) ? [[key, name]] : [];
    }),
  );
}

/** @type {import('eslint').Rule.RuleModule} */
const noCopiedWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { copied: 'These are the words of {{name}}: take them from contract/words.' },
  },
  create(context) {
    lists ??= listsOfContract();
    const known = lists;
    return {
      ArrayExpression(/** @type {AnyNode} */ node) {
        const name = known.get(keyOf(node.elements.map((/** @type {AnyNode} */ element) => String(element?.value))));
        if (name) context.report({ node, messageId: 'copied', data: { name } });
      },
    };
  },
};

export const plugin = {
  rules: {
    'max-state': maxState,
    'max-jsx-depth': maxJsxDepth,
    'max-public-methods': maxPublicMethods,
    'no-copied-words': noCopiedWords,
  },
};
