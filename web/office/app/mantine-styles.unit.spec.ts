import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = new URL('../', import.meta.url).pathname
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'))
const readSource = (path: string) => readFileSync(join(sources, path), 'utf8')

describe('The styles of the component library', () => {
  it('are loaded for every component that a screen uses', () => {
    const loaded = readSource('app/styles.ts')
    const used = globSync('**/*.tsx', { cwd: sources })
      .filter(path => !path.endsWith('.spec.tsx'))
      .flatMap(path => [...readSource(path).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
      .flatMap(([, names = '']) => names.split(',').map(name => name.trim().split(' ')[0] ?? ''))
    expect(used).toContain('Button')
    const missing = [...new Set(used)]
      .filter(name => name !== '' && existsSync(join(styles, `${name}.layer.css`)))
      .filter(name => !loaded.includes(`/${name}.layer.css'`))
    expect(missing).toEqual([])
  })
})
