import { useEffect } from 'react'
import { storeLanguage } from '../../shared/i18n/language.ts'
import { useGetMeQuery } from '../lib/api/account.ts'
import { useGetSettingsQuery } from '../lib/api/business.ts'
import { setLanguage } from '../texts/index.ts'

/** Applies the language of the user, else of the business, and stores it on the device. */
export function useLanguageSync(): void {
  const { data: user } = useGetMeQuery()
  const { data: settings } = useGetSettingsQuery()
  const language = user && (user.language ?? settings?.language)
  useEffect(() => {
    if (!language) return
    // If the translations cannot be loaded, the language stays as it is until the next visit.
    setLanguage(language).then(
      () => storeLanguage('language', language),
      () => undefined,
    )
  }, [language])
}
