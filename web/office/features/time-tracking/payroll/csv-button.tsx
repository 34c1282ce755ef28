import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { type Download, useDownload } from '../../../lib/download.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'

interface CsvButtonProps {
  label: string
  file: Download
  isDisabled?: boolean
}

/** Downloads a payroll file from the server. */
export function CsvButton({ label, file, isDisabled = false }: CsvButtonProps) {
  const download = useDownload()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(file)
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('tracking.csvFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      disabled={isDisabled}
      loading={isBusy}
      onClick={save}
    >
      {label}
    </Button>
  )
}
