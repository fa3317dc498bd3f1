// Reads imports and exports from a syntax tree: an ESTree with TypeScript nodes, made by Vite's parser.

/**
 * @typedef {{ specifier: string, start: number, names: string[] | 'all', isReexport: boolean }} Import `names` are the
 *   names in the other module; 'all' for a namespace or a dynamic import
 * @typedef {{ name: string, start: number, end: number, isType: boolean }} Export
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

const TYPE_DECLARATIONS = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);

/** Returns the exports that the file itself declares. @param {import('./sources.mjs').SourceFile} file @returns {Export[]} */
export function exportsOf(file) {
  /** @type {Export[]} */
  const exports = [];
  for (const { type, start, end, source, declaration, specifiers, exportKind } of file.syntax().body) {
    const isType = exportKind === 'type' || TYPE_DECLARATIONS.has(declaration?.type);
    /** @type {string[]} */
    let names = [];
    if (type === 'ExportDefaultDeclaration') names = ['default'];
    else if (type === 'ExportNamedDeclaration' && !source) {
      names = [
        ...specifiers.map((/** @type {any} */ { exported }) => nameOf(exported)),
        ...declaredNames(declaration),
      ];
    }
    for (const name of names) exports.push({ name, start, end, isType });
  }
  return exports;
}

/** @param {Node | null} declaration @returns {string[]} */
function declaredNames(declaration) {
  if (declaration === null) return [];
  if (declaration.type !== 'VariableDeclaration') return [declaration['id'].name];
  return declaration['declarations'].flatMap((/** @type {Node} */ { id }) => boundNames(id));
}

/** Returns the names that a pattern binds: `a`, `{ b, c: d }`, `[e = 1, ...f]`. @param {any} pattern @returns {string[]} */
function boundNames(pattern) {
  if (pattern === null) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((/** @type {any} */ p) => boundNames(p.value ?? p));
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(boundNames);
  return boundNames(pattern.left ?? pattern.argument);
}

/** @param {Node} node an identifier or a string used as a name */
function nameOf(node) {
  return node['name'] ?? node['value'];
}
