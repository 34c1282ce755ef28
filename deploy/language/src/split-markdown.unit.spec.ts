import { expect, it } from 'vitest'
import { splitMarkdown } from './split-markdown.ts'

it('returns headings, list items and sentences without their markup', () => {
  const markdown =
    '## Costs\n\n- **Late**: over 5 minutes.\n\n> a = b\n\nOpen **Menu**. See [Prices](prices.md#why). **Copy week** works.'
  expect(splitMarkdown(markdown, 'en')).toEqual([
    'Costs',
    'Late: over 5 minutes.',
    'a = b',
    'Open Menu.',
    'See Prices.',
    'Copy week works.',
  ])
})

it('does not split inside bold text or code', () => {
  expect(splitMarkdown('Press `?` to show the list. It is **not. split** here.', 'en')).toEqual([
    'Press ? to show the list.',
    'It is not. split here.',
  ])
})

it('leaves out tables', () => {
  expect(splitMarkdown('| Keys | Action |\n| ---- | ------ |\n| `?` | Help. |', 'en')).toEqual([])
})
