import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** What only the server reads of an endpoint. */
const serverOnly = new Set(['query', 'body', 'data', 'summary', 'refusals']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Keeps schemas out of pages that only call endpoints: in the browser's build an endpoint keeps its method, path and access, and schemas are
 * marked so that those which no form uses are dropped. The browser trusts what its own server answers; the server checks what comes in.
 */
export function slimContract(): Plugin {
  return {
    name: 'sufra-contract',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/packages\/contract\/src\/[\w-]+\.ts$/.test(id)) return null;
      const text = new MagicString(code);
      for (const statement of this.parse(code).body as unknown as Node[]) {
        const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations as { init: Node | null }[]) {
          if (init?.type === 'CallExpression') slim(init, text);
        }
      }
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

function slim(call: Node, text: MagicString): void {
  const [definition] = call.arguments as Node[];
  if ((call.callee as Node).name === 'endpoint' && definition?.type === 'ObjectExpression') {
    for (const property of definition.properties as Node[]) {
      const { name } = property.key as { name: string };
      if (serverOnly.has(name)) text.overwrite(property.start, property.end, `${name}: undefined`);
    }
  } else {
    text.appendLeft(call.start, '/*#__PURE__*/ (() => ').appendRight(call.end, ')()');
  }
}
