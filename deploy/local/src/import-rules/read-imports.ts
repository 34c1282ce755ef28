import { type ModuleItem, parseSync } from '@swc/core'
import type { Import } from './project.ts'

/** Every import of a TypeScript source, static, dynamic or of a type. Throws on a source that does not parse. */
export const readImports = (source: string, isTsx: boolean): Import[] => {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'esnext' })
  const stated = body.flatMap(statedImport)
  return /\bimport\s*\(/.test(source) ? [...stated, ...importsWithin(body)] : stated
}

const statedImport = (item: ModuleItem): Import[] => {
  switch (item.type) {
    case 'ImportDeclaration':
      return [{ specifier: item.source.value, isTypeOnly: item.typeOnly, isDynamic: false }]
    case 'ExportAllDeclaration':
      return [{ specifier: item.source.value, isTypeOnly: isTypeExport(item), isDynamic: false }]
    case 'ExportNamedDeclaration':
      if (!item.source) return []
      return [{ specifier: item.source.value, isTypeOnly: isTypeExport(item), isDynamic: false }]
    default:
      return []
  }
}

const isTypeExport = (item: object): boolean => 'typeOnly' in item && item.typeOnly === true

/** Finds `import('…')` anywhere: as an expression it loads, as a type it does not. */
const importsWithin = (node: unknown): Import[] => {
  if (Array.isArray(node)) return node.flatMap(importsWithin)
  if (typeof node !== 'object' || node === null) return []
  return [...importHere(node), ...Object.values(node).flatMap(importsWithin)]
}

const importHere = (node: object): Import[] => {
  if (!('type' in node)) return []
  if (node.type === 'TsImportType' && 'argument' in node) return named(node.argument, true)
  const isImport = node.type === 'CallExpression' && 'callee' in node && typeOf(node.callee) === 'Import'
  if (!isImport || !('arguments' in node) || !Array.isArray(node.arguments)) return []
  const [first]: unknown[] = node.arguments
  return typeof first === 'object' && first !== null && 'expression' in first
    ? named(first.expression, false)
    : []
}

const named = (literal: unknown, isTypeOnly: boolean): Import[] => {
  const isText = typeof literal === 'object' && literal !== null && 'value' in literal
  return isText && typeof literal.value === 'string'
    ? [{ specifier: literal.value, isTypeOnly, isDynamic: true }]
    : []
}

const typeOf = (node: unknown): unknown =>
  typeof node === 'object' && node !== null && 'type' in node ? node.type : undefined
