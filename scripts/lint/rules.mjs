import { readFileSync } from 'node:fs';

// oxlint rules of this project, loaded through ESLint's plugin interface (.oxlintrc.json).

/** @typedef {any} AnyNode oxlint passes nodes of every kind */
/** @typedef {{ meta: object, create(context: any): Record<string, (node: AnyNode) => void> }} Rule untyped context */

/**
 * @param {string} selector see https://github.com/estools/esquery
 * @param {string} message
 * @returns {Rule}
 */
const forbid = (selector, message) => ({
  meta: { type: 'suggestion', schema: [], messages: { forbidden: message } },
  create: (context) => ({ [selector]: (node) => context.report({ node, messageId: 'forbidden' }) }),
});

/** @type {Rule} */
const maxState = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer' }],
    messages: { many: '{{count}} useState calls in one function (limit {{limit}}): make it a form or a hook.' },
  },
  create(context) {
    const limit = context.options[0];
    /** @type {{ node: any, count: number }[]} oxlint passes nodes of every kind */
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

/** @type {Rule} */
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

/** @param {string[]} words */
const keyOf = (words) => [...words].sort().join('|');

/** Boolean lists are not copies. */
const FLAGS = /^(?:[01]|true|false|\|)*$/;

/** @type {Map<string, string> | undefined} */
let lists;

/** Names in contract/words, by the words of each list. @returns {Map<string, string>} */
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

/** @type {Rule} */
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

/** Words with a standard term, and pronouns at sentence starts (CONTRIBUTING.md, Style). */
const IDIOMS = String.raw`\b(who(m|mso)?ever|whom|somebody|nobody|anew|for ever|of before)\b`;
const AVOIDED = String.raw`${IDIOMS}|\b(another|that) one(?=[.,;:]|$)`;
const PRONOUN_FIRST = String.raw`^(What|Who|Whoever|One|Those|Of)\b(?!-)(?![^.]*\?)`;

/** @type {Rule} */
const plainComment = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { idiom: 'Start with a noun and use the standard term: “{{words}}”.' },
  },
  create(context) {
    const [avoided, pronounFirst] = [new RegExp(AVOIDED, 'i'), new RegExp(PRONOUN_FIRST)];
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value
            .replaceAll(/^\s*\*+ ?/gm, '')
            .replaceAll(/`[^`]*`/g, '')
            .trim();
          const words = (avoided.exec(text) ?? pronounFirst.exec(text))?.[0];
          if (words) context.report({ loc: comment.loc, messageId: 'idiom', data: { words } });
        }
      },
    };
  },
};

const ROLES =
  'Service|Pipe|Repository|Controller|Guard|Job|Listener|Client|Mapper|Policy|Strategy|Interceptor|Filter|Handler|Subscriber|Registry|Storage|Port|Store|Inspector|Limiter|Renderer|Transaction|List|Index|Events|Source|Data|Db';

export default {
  meta: { name: 'portico' },
  rules: {
    'max-state': maxState,
    'max-jsx-depth': maxJsxDepth,
    'no-copied-words': noCopiedWords,
    'plain-comment': plainComment,
    'plain-title': forbid(
      `CallExpression[callee.name=/^(it|test|describe)$/] > Literal:first-child[value=/${AVOIDED}|${PRONOUN_FIRST}/i]`,
      'A test title reads “returns / rejects / creates X when Y”.',
    ),
    'plain-text': forbid(
      `Literal[value=/ /][value=/(?<!\x60)${IDIOMS}/i], TemplateElement[value.raw=/^(?!\\n#).*${IDIOMS}/i], :matches(NewExpression[callee.name=/Error$/], CallExpression[callee.property.name=/^(log|warn|error)$/]) > Literal[value=/${AVOIDED}|\\b(tells?|told|says?|said|knows?|forgets?)\\b/i]`,
      'Use the standard term (CONTRIBUTING.md, Style). A machine returns, retries, stores and validates; it does not tell, say or know.',
    ),
    'role-name': forbid(
      `ClassDeclaration[decorators.0.expression.callee.name=/^(Injectable|Controller|Catch)$/][id.name!=/(${ROLES})$/]`,
      'The name of an injectable class ends with its role.',
    ),
    'max-parameters': forbid(
      ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression, Property > FunctionExpression)[params.length>4]',
      'More than four parameters: take one object.',
    ),
    'no-own-form-limit': forbid(
      'JSXAttribute[name.name=/^(max|min)Length$/] Literal, JSXAttribute[name.name=/^(max|min)$/] Literal[value>1], BinaryExpression[operator=/^[<>]/][left.property.name="length"] > Literal[value>9], :matches(Literal[value=/\\d characters/], TemplateElement[value.raw=/\\d characters/])',
      'The size of a field is imported from contract/limits.',
    ),
    'no-own-field-limit': forbid(
      'Decorator Property[key.name=/^(max|min)$/] > Literal[value>1]',
      'The size of a field is a named limit in core/field-limits.',
    ),
    'no-own-format': forbid(
      'Literal[value=/^(en-US|USD)$/], CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/], NewExpression[callee.object.name="Intl"][callee.property.name=/^(Number|DateTime)Format$/]:not([arguments.0.value=/^en-(CA|GB)$/])',
      'Money, numbers and dates are formatted by formats.ts and ui/format.ts.',
    ),
    'no-ignored-test-call': forbid(
      'CallExpression[callee.object.name="expect"][callee.property.name=/^(assertions|hasAssertions)$/], MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(concurrent|failing|todo)$/]',
      'The runner of the backend specs ignores this.',
    ),
    'no-static-package-import': forbid(
      'ImportDeclaration[source.value=/^(?!node:|[.])/]',
      'Scripts start before the packages are installed: use await import() in the function that needs the package.',
    ),
  },
};
