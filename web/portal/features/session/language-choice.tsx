import { NativeSelect } from '@mantine/core'
import { keepLanguage, type Language, languageNames, languageOf } from '../../../shared/i18n/language.ts'
import { mayLose } from '../../lib/address.ts'
import { currentLanguage, speak, t } from '../../texts/index.ts'

const choices = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

/** The language of the portal on this device, in force as soon as it is chosen. */
export function LanguageChoice({ onChoose }: { onChoose?: (language: Language) => void }) {
  // The portal is drawn anew, and what is typed in it is gone.
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

/** Shows the portal in a language and keeps it on this device; texts that cannot be loaded change nothing. */
export const readIn = (language: Language): Promise<void> =>
  speak(language).then(
    () => keepLanguage('staffLanguage', language),
    () => undefined,
  )
