import { NativeSelect } from '@mantine/core'
import { type Language, languageNames, parseLanguage, storeLanguage } from '../../../shared/i18n/language.ts'
import { confirmDiscardIfUnsaved } from '../../lib/navigation.ts'
import { currentLanguage, setLanguage, t } from '../../texts/index.ts'

const choices = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

/** The language of the portal on this device; applied immediately. */
export function LanguageSelect({ onLanguageChange }: { onLanguageChange?: (language: Language) => void }) {
  // Changing the language remounts the portal and discards unsaved input.
  const choose = async (language: Language) => {
    if (!(await confirmDiscardIfUnsaved())) return
    void setPortalLanguage(language)
    onLanguageChange?.(language)
  }
  return (
    <NativeSelect
      label={t('portal.language')}
      size="md"
      data={choices}
      value={currentLanguage()}
      onChange={event => void choose(parseLanguage(event.currentTarget.value) ?? 'en')}
    />
  )
}

/** Switches the language and stores it on this device. If its texts cannot be loaded, nothing changes. */
export const setPortalLanguage = (language: Language): Promise<void> =>
  setLanguage(language).then(
    () => storeLanguage('staffLanguage', language),
    () => undefined,
  )
