import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { CURRENCIES } from '@rms/domain-kit'
import { currentLanguage, t } from '../texts/index.ts'
import { filterByText } from './text-search.ts'

/** Converts a named record to an option of a select. */
export const toSelectOption = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
})

/**
 * An option filter for selects over long lists: the first `most` matches, and a last row with the total number if that
 * is not all of them.
 */
export const createLimitedOptionsFilter =
  (most: number): OptionsFilter =>
  ({ options, search }) => {
    const found = filterByText(options.filter(isOption), search, ({ label }) => label)
    if (found.length <= most) return [...found]
    const note = t('common.shownOfTotal', { shown: most, total: found.length })
    return [...found.slice(0, most), { value: MORE_VALUE, label: note, disabled: true }]
  }

/** A value that no option has. */
const MORE_VALUE = '\u0000more'

const isOption = (option: Parameters<OptionsFilter>[0]['options'][number]): option is ComboboxItem =>
  'value' in option

/** Every currency that a document can be in, common ones first, with code and name. */
export function listCurrencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' })
  const codes = new Set([...CURRENCIES.map(({ code }) => code), ...Intl.supportedValuesOf('currency')])
  return [...codes].map(code => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))
}
