import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { CURRENCIES } from '@rms/domain-kit'
import { currentLanguage, t } from '../texts/index.ts'
import { matching } from './matching.ts'

/** A named record as a choice of a select. */
export const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

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

/** Every currency that a document can be in, the usual ones first, by code and name. */
export function currencyChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' })
  const codes = new Set([...CURRENCIES.map(({ code }) => code), ...Intl.supportedValuesOf('currency')])
  return [...codes].map(code => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))
}
