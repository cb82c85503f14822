/** Size limits that ESLint itself does not know. */

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
    const enter = (/** @type {any} */ node) => void functions.push({ node, count: 0 });
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
    const enter = (/** @type {any} */ node) => {
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
      ClassBody(/** @type {any} */ node) {
        const isPublic = (/** @type {any} */ member) =>
          member.type === 'MethodDefinition' &&
          member.kind === 'method' &&
          !['private', 'protected'].includes(member.accessibility);
        const count = node.body.filter(isPublic).length;
        if (count > limit) context.report({ node, messageId: 'many', data: { count: String(count), limit } });
      },
    };
  },
};

export const plugin = {
  rules: { 'max-state': maxState, 'max-jsx-depth': maxJsxDepth, 'max-public-methods': maxPublicMethods },
};
