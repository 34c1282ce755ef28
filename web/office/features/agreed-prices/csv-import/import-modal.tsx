import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FormError } from '../../../components/app-form.tsx'
import { AppModal } from '../../../components/app-modal.tsx'
import { decodeCsv } from '../../../lib/decode-csv.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportOptionFields } from './import-option-fields.tsx'
import { ImportRows } from './import-rows.tsx'
import { type ImportOptions, useImportPreview } from './use-import-preview.ts'

/** Imports agreed prices from a CSV file: file, options and columns, and a preview of every row. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [options, setOptions] = useState<ImportOptions>({})
  const importing = useImportPreview()
  const { preview, failure } = importing

  const change = (changes: Partial<ImportOptions>) => {
    const next = { ...options, ...changes }
    setOptions(next)
    if (file) void importing.read(file.csv, next)
  }
  const choose = async (chosen: File) => {
    if (!/\.(csv|txt)$/i.test(chosen.name) && chosen.type !== 'text/csv')
      return notifyError(t('agreementImport.wrongType'))
    const csv = decodeCsv(await chosen.arrayBuffer())
    // The columns of another file are recognised by the server again.
    const { columns: _, ...next } = options
    setOptions(next)
    setFile({ name: chosen.name, csv })
    void importing.read(csv, next)
  }
  const save = async () => {
    const result = await importing.save()
    if (!result) return
    notifySuccess(t('agreementImport.imported', { count: result.counts.new + result.counts.changed }))
    onClose()
  }
  const changes = preview ? preview.counts.new + preview.counts.changed : 0
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('agreementImport.title')}
      size={920}
      isUnsaved={file !== null}
      isBusy={importing.isSaving}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('agreementImport.help')}
        </Text>
        <ChooseFile name={file?.name ?? null} onChoose={choose} />
        <FormError failure={failure && (failure.error ?? t('agreementImport.previewFailed'))} />
        <ImportOptionFields options={options} onChange={change} />
        {preview && <ImportColumns preview={preview} onChange={columns => change({ columns })} />}
        {preview && <ImportRows preview={preview} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={importing.isSaving}
            disabled={changes === 0 || (preview?.counts.error ?? 0) > 0 || importing.isReading}
            onClick={save}
          >
            {t('agreementImport.confirm', { count: changes })}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  )
}

function ChooseFile({ name, onChoose }: { name: string | null; onChoose: (file: File) => void }) {
  const resetPicker = useRef<() => void>(null)
  return (
    <Group gap="sm">
      <FileButton
        accept="text/csv,.csv,.txt"
        resetRef={resetPicker}
        inputProps={{ 'aria-label': t('agreementImport.file') }}
        onChange={file => {
          resetPicker.current?.()
          if (file) onChoose(file)
        }}
      >
        {props => (
          <Button
            {...props}
            data-autofocus
            variant="default"
            leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}
          >
            {t(name === null ? 'agreementImport.choose' : 'agreementImport.chooseOther')}
          </Button>
        )}
      </FileButton>
      {name !== null && <Text size="sm">{name}</Text>}
    </Group>
  )
}
