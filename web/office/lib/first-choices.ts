import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { t } from '../texts/index.ts'
import { matching } from './matching.ts'

/**
 * The filter of a select over a long list: the first `most` choices that match what was typed, and a last row that
 * says how many there are when that is not all of them.
 */
export const firstChoices =
  (most: number): OptionsFilter =>
  ({ options, search }) => {
    const found = matching(options.filter(isChoice), search, ({ label }) => label)
    if (found.length <= most) return [...found]
    const note = t('common.shownOfTotal', { shown: most, total: found.length })
    return [...found.slice(0, most), { value: MORE, label: note, disabled: true }]
  }

/** No choice has this value. */
const MORE = '\u0000more'

const isChoice = (option: Parameters<OptionsFilter>[0]['options'][number]): option is ComboboxItem =>
  'value' in option
