import { describe, expect, it } from '@jest/globals'
import { readImports } from './read-imports.ts'

const read = (source: string) =>
  readImports(source, false).map(one => [
    one.specifier,
    ...(one.isTypeOnly ? ['type'] : []),
    ...(one.isDynamic ? ['dynamic'] : []),
  ])

describe('reading the imports of a source', () => {
  it('sees imports and re-exports', () => {
    expect(
      read(`import a, { type B } from './a.ts'\nexport { c } from './c.ts'\nexport * from './d.ts'`),
    ).toEqual([['./a.ts'], ['./c.ts'], ['./d.ts']])
  })

  it('tells types, which are erased before the program runs', () => {
    expect(read(`import type { A } from './a.ts'\nexport type { B } from './b.ts'`)).toEqual([
      ['./a.ts', 'type'],
      ['./b.ts', 'type'],
    ])
  })

  it('finds what is loaded when asked for, and types in words', () => {
    expect(read(`const load = async () => (await import('./a.ts')).a\ntype B = import('./b.ts').B`)).toEqual([
      ['./a.ts', 'dynamic'],
      ['./b.ts', 'type', 'dynamic'],
    ])
  })

  it('is not misled by text that looks like an import', () => {
    expect(read(`const text = "import x from './x.ts'" // import './y.ts'`)).toEqual([])
  })

  it('reads JSX', () => {
    expect(readImports(`import { A } from './a.tsx'\nexport const B = () => <A>it's</A>`, true)).toHaveLength(
      1,
    )
  })
})
