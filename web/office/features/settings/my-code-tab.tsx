import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '../../../shared/api/failure.ts'
import { useForm } from '../../../shared/lib/form.ts'
import { FormCard } from '../../components/form-card.tsx'
import { SaveButtons } from '../../components/form-parts.tsx'
import { ErrorState, LoadingRows } from '../../components/states.tsx'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import {
  useGetOverrideCodeQuery,
  useRemoveOverrideCodeMutation,
  useSetOverrideCodeMutation,
} from './override-code-api.ts'

/** The manager's override code, entered on a staff member's phone when the location cannot be verified. */
export function MyCodeTab() {
  const { data, isError, refetch } = useGetOverrideCodeQuery()
  const formats = useFormats()
  if (isError) return <ErrorState sentence={t('myCode.loadFailed')} onRetry={refetch} />
  if (!data) return <LoadingRows />
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
    initial: empty,
    contract: {
      schema: async () => (await import('@rms/contracts/business/accounts')).OverrideCodeBody,
      body: values => values,
      sentences: { code: t('myCode.wrongForm') },
    },
    validate: ({ code, repeated }) => ({ repeated: repeated === code ? undefined : t('myCode.differ') }),
    save: async ({ code }) => {
      await save({ code }).unwrap()
      form.reset(empty)
      tellDone(t('myCode.saved'))
    },
    describe: failure => failure.error ?? t('myCode.failed'),
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
      title={t('myCode.title')}
      submit={form.submit}
      failure={form.failure}
      footer={<SaveButtons save={t('myCode.save')} isBusy={form.isBusy} />}
    >
      <PasswordInput label={t('myCode.new')} description={t('myCode.rule')} {...field('code')} />
      <PasswordInput label={t('myCode.repeat')} {...field('repeated')} />
    </FormCard>
  )
}

function RemoveButton() {
  const [remove] = useRemoveOverrideCodeMutation()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await remove().unwrap()
      tellDone(t('myCode.removed'))
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('myCode.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void press()}>
      {t('myCode.remove')}
    </Button>
  )
}
