import { useEffect } from 'react'
import { keepLanguage } from '../../shared/i18n/language.ts'
import { useGetMeQuery } from '../lib/api/account.ts'
import { useGetSettingsQuery } from '../lib/api/business.ts'
import { speak } from '../texts/index.ts'

/** Speaks to whoever is signed in as they chose, else as the business does; the device remembers it. */
export function useOwnLanguage(): void {
  const { data: user } = useGetMeQuery()
  const { data: settings } = useGetSettingsQuery()
  const language = user && (user.language ?? settings?.language)
  useEffect(() => {
    if (!language) return
    // Texts that cannot be loaded now leave the screen as it is; the next visit tries again.
    speak(language).then(
      () => keepLanguage('language', language),
      () => undefined,
    )
  }, [language])
}
