import { NativeSelect } from '@mantine/core'
import { keepLanguage, type Language, languageNames, languageOf } from '../../../shared/i18n/language.ts'
import { mayLose } from '../../lib/address.ts'
import { currentLanguage, speak, t } from '../../texts/index.ts'

const choices = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

/** The language of the portal on this device; applied immediately. */
export function LanguageChoice({ onChoose }: { onChoose?: (language: Language) => void }) {
  // Changing the language remounts the portal and discards unsaved input.
  const choose = async (language: Language) => {
    if (!(await mayLose())) return
    void readIn(language)
    onChoose?.(language)
  }
  return (
    <NativeSelect
      label={t('portal.language')}
      size="md"
      data={choices}
      value={currentLanguage()}
      onChange={event => void choose(languageOf(event.currentTarget.value) ?? 'en')}
    />
  )
}

/** Switches the language and stores it on this device. If its texts cannot be loaded, nothing changes. */
export const readIn = (language: Language): Promise<void> =>
  speak(language).then(
    () => keepLanguage('staffLanguage', language),
    () => undefined,
  )
