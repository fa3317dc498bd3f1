// Walks a syntax tree and reads its imports: an ESTree with TypeScript nodes, made by Vite's parser.

/**
 * @typedef {{ specifier: string, start: number, names: string[] | 'all', isReexport: boolean }} Import `names` are the
 *   names in the other module; 'all' for a namespace or a dynamic import
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 */

/**
 * Visits every node, parents first.
 * @param {any} node @param {(node: Node, ancestors: Node[]) => void} visit @param {Node[]} [ancestors] outermost first
 */
export function walk(node, visit, ancestors = []) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, ancestors);
    return;
  }
  const isNode = typeof node.type === 'string';
  if (isNode) visit(node, ancestors);
  const inner = isNode ? [...ancestors, node] : ancestors;
  for (const value of Object.values(node)) {
    if (value !== null && typeof value === 'object') walk(value, visit, inner);
  }
}

/** @param {import('./sources.mjs').SourceFile} file @returns {Import[]} */
export function importsOf(file) {
  /** @type {Import[]} */
  const imports = [];
  walk(file.syntax(), (node) => {
    const specifier = node['source']?.value ?? node['source']?.literal?.value;
    if (typeof specifier !== 'string') return;
    const add = (/** @type {Import['names']} */ names, isReexport = false) =>
      imports.push({ specifier, start: node.start, names, isReexport });
    if (node.type === 'ImportDeclaration') add(importedNames(node['specifiers']));
    else if (node.type === 'ExportNamedDeclaration')
      add(
        node['specifiers'].map((/** @type {Node} */ s) => nameOf(s['local'])),
        true,
      );
    else if (node.type === 'ExportAllDeclaration') add('all', true);
    else if (node.type === 'ImportExpression' || node.type === 'TSImportType') add('all');
  });
  return imports;
}

/** @param {Node[]} specifiers @returns {Import['names']} */
function importedNames(specifiers) {
  if (specifiers.some((specifier) => specifier.type === 'ImportNamespaceSpecifier')) return 'all';
  return specifiers.map((specifier) =>
    specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier['imported']),
  );
}

/** @param {Node} node an identifier or a string used as a name */
function nameOf(node) {
  return node['name'] ?? node['value'];
}
