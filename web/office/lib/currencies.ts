import { CURRENCIES } from '@rms/domain-kit'
import { currentLanguage } from '../texts/index.ts'

/** Every currency that a document can be in, the usual ones first, by code and name. */
export function currencyChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' })
  const codes = new Set([...CURRENCIES.map(({ code }) => code), ...Intl.supportedValuesOf('currency')])
  return [...codes].map(code => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))
}
