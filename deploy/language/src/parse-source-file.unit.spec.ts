import { expect, it } from 'vitest'
import { parseSourceFile } from './parse-source-file.ts'

const namesIn = (text: string, path = 'a.ts') => [...parseSourceFile(path, text).names.keys()]

it.each([
  ['functions and parameters', 'function load(id: string, ...rest: string[]) {}', ['load', 'id', 'rest']],
  ['variables', 'const total = 1; let [first, { b: second = 2 }] = list', ['total', 'first', 'second']],
  ['arrow functions', 'export const f = ({ id }: Order) => id', ['f', 'id']],
  [
    'types and their members',
    'interface Order<T> { id: T; send(to: T): void }',
    ['Order', 'T', 'id', 'send', 'to'],
  ],
  ['function types', 'type Send = (to: string) => void', ['Send', 'to']],
  ['classes', 'class Queue { #size = 0; add(job: Job) {} }', ['Queue', 'size', 'add', 'job']],
  ['object keys', 'call({ retries: 3, "by-name": 1, id })', ['retries']],
  ['caught errors', 'try {} catch (error) {}', ['error']],
  ['renamed imports and exports', 'import { a as b, c } from "d"; export { b as e, c }', ['b', 'e']],
])('finds the names of %s', (_kind, text, names) => {
  expect(namesIn(text).toSorted()).toEqual(names.toSorted())
})

it('finds names in JSX files', () => {
  expect(namesIn('const Row = ({ id }: Props) => <td id={id} />', 'a.tsx')).toEqual(['Row', 'id'])
})

it('keeps the position of the first declaration', () => {
  expect(parseSourceFile('a.ts', 'f(); const id = 1; g((id: string) => id)').names.get('id')).toBe(11)
})

it('lists exported names without those passed on from other files', () => {
  const text = 'export const a = 1; export type B = 2; export { c } from "./c.ts"; export * from "./d.ts"'
  expect(parseSourceFile('a.ts', text).exported).toEqual(['a', 'B'])
})

it('reports syntax errors', () => {
  expect(parseSourceFile('a.ts', 'const = 1').errors).toHaveLength(1)
})
