import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { useForm } from '../../../shared/lib/form.ts'
import { FormButtons } from '../../components/app-form.tsx'
import { FormCard } from '../../components/form-card.tsx'
import { ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import {
  useGetOverrideCodeQuery,
  useRemoveOverrideCodeMutation,
  useSetOverrideCodeMutation,
} from './override-code-api.ts'

/** The manager's override code, entered on a staff member's phone when the location cannot be verified. */
export function OverrideCodeTab() {
  const { data, isError, refetch } = useGetOverrideCodeQuery()
  const formats = useFormats()
  if (isError) return <ErrorState message={t('myCode.loadFailed')} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <Stack gap="md" maw={480} pt="lg">
      <Text size="sm">{t('myCode.help')}</Text>
      <Text size="sm">
        {data.set_at ? t('myCode.set', { date: formats.instant(data.set_at) }) : t('myCode.none')}
      </Text>
      <CodeForm />
      {data.set_at && <RemoveButton />}
    </Stack>
  )
}

const empty = { code: '', repeated: '' }

function CodeForm() {
  const [save] = useSetOverrideCodeMutation()
  const form = useForm({
    initialValues: empty,
    contract: {
      loadSchema: async () => (await import('@rms/contracts/business/accounts')).OverrideCodeBody,
      createBody: values => values,
      messages: { code: t('myCode.wrongForm') },
    },
    validate: ({ code, repeated }) => ({ repeated: repeated === code ? undefined : t('myCode.differ') }),
    save: async ({ code }) => {
      await save({ code }).unwrap()
      form.reset(empty)
      notifySuccess(t('myCode.saved'))
    },
    describeFailure: failure => failure.error ?? t('myCode.failed'),
  })
  const field = (name: keyof typeof empty) => ({
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 12,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  })
  return (
    <FormCard
      isPermanent
      title={t('myCode.title')}
      submit={form.submit}
      failure={form.failure}
      footer={<FormButtons saveLabel={t('myCode.save')} isBusy={form.isBusy} />}
    >
      <PasswordInput label={t('myCode.new')} description={t('myCode.rule')} {...field('code')} />
      <PasswordInput label={t('myCode.repeat')} {...field('repeated')} />
    </FormCard>
  )
}

function RemoveButton() {
  const [remove] = useRemoveOverrideCodeMutation()
  const [isBusy, setBusy] = useState(false)
  const removeCode = async () => {
    setBusy(true)
    try {
      await remove().unwrap()
      notifySuccess(t('myCode.removed'))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('myCode.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void removeCode()}>
      {t('myCode.remove')}
    </Button>
  )
}
