import { Select } from '@mantine/core'
import type { SessionUser } from '@rms/contracts'
import { LANGUAGES } from '@rms/domain-kit'
import { failureOf } from '../../../shared/api/failure.ts'
import { useChooseLanguageMutation } from '../../lib/api/account.ts'
import { tellFailure } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'

/** The option for using the language of the settings. */
const OF_BUSINESS = 'business'

/** Selects the user's language, which takes effect immediately. */
export function LanguageChoice({ user }: { user: SessionUser }) {
  const [choose, { isLoading }] = useChooseLanguageMutation()
  const change = async (chosen: string | null) => {
    const language = LANGUAGES.find(({ code }) => code === chosen)?.code ?? null
    try {
      await choose({ language }).unwrap()
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('account.languageFailed'))
    }
  }
  return (
    <Select
      label={t('account.language')}
      description={t('account.languageHelp')}
      data={[
        { value: OF_BUSINESS, label: t('account.languageOfBusiness') },
        ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={user.language ?? OF_BUSINESS}
      disabled={isLoading}
      allowDeselect={false}
      onChange={change}
    />
  )
}
