import { type BindingPattern, type Comment, type ParamPattern, parseSync, Visitor } from 'oxc-parser'

export interface ParsedSourceFile {
  /** The declared names and the position of their first declaration. */
  readonly names: ReadonlyMap<string, number>
  /** The exported names that are declared in this file; names re-exported from other files are left out. */
  readonly exported: readonly string[]
  readonly comments: readonly Comment[]
  /** Syntax errors; a file with errors has no names. */
  readonly errors: readonly string[]
}

/** Parses a TypeScript or JavaScript file. */
export function parseSourceFile(path: string, text: string): ParsedSourceFile {
  const { program, module, comments, errors } = parseSync(path, text, { preserveParens: false })
  const names = new Map<string, number>()
  createVisitor(({ name, start }) => names.has(name) || names.set(name, start)).visit(program)
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest === null)
    .flatMap(({ exportName }) => exportName.name ?? [])
  return { names, exported, comments, errors: errors.map(({ message }) => message) }
}

interface DeclaredName {
  readonly name: string
  readonly start: number
}

type Add = (name: DeclaredName) => unknown

/** Calls `add` for functions, variables, parameters, types, members, object keys and renamed imports and exports. */
function createVisitor(add: Add): Visitor {
  const addId = ({ id }: { id: DeclaredName | null }) => id && add(id)
  const addKey = ({ key, computed }: Keyed) => !computed && isName(key) && add(key)
  const addParameters = ({ params }: { params: readonly ParamPattern[] }) => {
    for (const each of params) addBound(each, add)
  }
  const addFunction = (each: { id: DeclaredName | null; params: readonly ParamPattern[] }) => {
    addId(each)
    addParameters(each)
  }
  return new Visitor({
    VariableDeclarator: ({ id }) => addBound(id, add),
    CatchClause: ({ param }) => param && addBound(param, add),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSDeclareFunction: addFunction,
    TSFunctionType: addParameters,
    TSMethodSignature: each => {
      addKey(each)
      addParameters(each)
    },
    ClassDeclaration: addId,
    TSInterfaceDeclaration: addId,
    TSTypeAliasDeclaration: addId,
    TSTypeParameter: ({ name }) => add(name),
    TSPropertySignature: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    ObjectExpression: ({ properties }) => {
      for (const each of properties) if (each.type === 'Property' && !each.shorthand) addKey(each)
    },
    ImportDefaultSpecifier: ({ local }) => add(local),
    ImportNamespaceSpecifier: ({ local }) => add(local),
    ImportSpecifier: ({ imported, local }) => isRenamed(imported, local) && add(local),
    ExportSpecifier: ({ local, exported }) => isName(exported) && isRenamed(local, exported) && add(exported),
  })
}

/** Adds the variables that a pattern such as `{ id, lines: [first, ...others] }` declares. */
function addBound(pattern: BindingPattern | ParamPattern, add: Add): void {
  if (pattern.type === 'Identifier') add(pattern)
  else if (pattern.type === 'AssignmentPattern') addBound(pattern.left, add)
  else if (pattern.type === 'RestElement') addBound(pattern.argument, add)
  else if (pattern.type === 'TSParameterProperty') addBound(pattern.parameter, add)
  else if (pattern.type === 'ArrayPattern') {
    for (const each of pattern.elements) if (each) addBound(each, add)
  } else {
    for (const each of pattern.properties) addBound(each.type === 'Property' ? each.value : each, add)
  }
}

interface Keyed {
  readonly key: { readonly type: string }
  readonly computed: boolean
}

const isName = (node: { readonly type: string }): node is DeclaredName & { type: 'Identifier' } =>
  node.type === 'Identifier' || node.type === 'PrivateIdentifier'

const isRenamed = (from: { readonly type: string }, to: DeclaredName): boolean =>
  isName(from) && from.name !== to.name
