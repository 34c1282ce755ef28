import { Select, TextInput } from '@mantine/core'
import { languageNames } from '../../../../shared/i18n/language.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { t } from '../../../texts/index.ts'
import { translateOrderChannel } from './format-terms.ts'
import type { TermsValues } from './terms-values.ts'
import type { TermsFormState } from './use-terms-form.ts'

const CHANNELS = ['email', 'chat', 'phone'] as const
type TextField = 'order_contact' | 'order_email' | 'order_phone' | 'order_chat_link'

/** How orders reach the supplier: channel, contact and language. */
export function ChannelFields({ form }: { form: TermsFormState }) {
  const { values, errors } = form
  const getTextFieldProps = (name: TextField) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  })
  return (
    <>
      <FieldRow>
        <Select
          label={t('terms.channel')}
          placeholder={t('terms.noChannel')}
          clearable
          clearButtonProps={{ 'aria-label': t('terms.noChannel') }}
          data={CHANNELS.map(channel => ({ value: channel, label: translateOrderChannel(channel) }))}
          value={values.order_channel || null}
          error={errors.order_channel}
          onChange={channel => form.set('order_channel', findOption(CHANNELS, channel))}
        />
        <Select
          label={t('terms.language')}
          placeholder={t('terms.businessLanguage')}
          clearable
          clearButtonProps={{ 'aria-label': t('terms.businessLanguage') }}
          data={LANGUAGES.map(language => ({ value: language, label: languageNames[language] }))}
          value={values.message_language || null}
          error={errors.message_language}
          onChange={language => form.set('message_language', findOption(LANGUAGES, language))}
        />
      </FieldRow>
      <TextInput label={t('terms.contact')} {...getTextFieldProps('order_contact')} />
      <FieldRow>
        <TextInput
          type="email"
          label={t('terms.email')}
          description={t('terms.fromSupplier')}
          {...getTextFieldProps('order_email')}
        />
        <TextInput
          type="tel"
          label={t('terms.phone')}
          description={t('terms.fromSupplier')}
          {...getTextFieldProps('order_phone')}
        />
      </FieldRow>
      {values.order_channel === 'chat' && (
        <TextInput
          type="url"
          label={t('terms.chatLink')}
          description={t('terms.chatLinkHelp')}
          {...getTextFieldProps('order_chat_link')}
        />
      )}
    </>
  )
}

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const satisfies readonly (keyof typeof languageNames)[]

/** The chosen option; '' if none is chosen. */
const findOption = <Option extends TermsValues['order_channel'] | TermsValues['message_language']>(
  options: readonly Option[],
  chosen: string | null,
): Option | '' => options.find(option => option === chosen) ?? ''
