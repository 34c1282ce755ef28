import { Select } from '@mantine/core'
import type { SessionUser } from '@rms/contracts'
import { LANGUAGES } from '@rms/domain-kit'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { useChooseLanguageMutation } from '../../lib/api/account.ts'
import { notifyError } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'

/** The option for using the language of the settings. */
const BUSINESS_LANGUAGE = 'business'

/** Selects the user's language, which takes effect immediately. */
export function LanguageSelect({ user }: { user: SessionUser }) {
  const [choose, { isLoading }] = useChooseLanguageMutation()
  const change = async (chosen: string | null) => {
    const language = LANGUAGES.find(({ code }) => code === chosen)?.code ?? null
    try {
      await choose({ language }).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('account.languageFailed'))
    }
  }
  return (
    <Select
      label={t('account.language')}
      description={t('account.languageHelp')}
      data={[
        { value: BUSINESS_LANGUAGE, label: t('account.languageOfBusiness') },
        ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={user.language ?? BUSINESS_LANGUAGE}
      disabled={isLoading}
      allowDeselect={false}
      onChange={change}
    />
  )
}
