import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyError } from '../../../lib/notify.ts'
import { type DownloadRequest, useDownload } from '../../../lib/use-download.ts'
import { t } from '../../../texts/index.ts'

interface PayrollCsvButtonProps {
  label: string
  file: DownloadRequest
  isDisabled?: boolean
}

/** Downloads a payroll file from the server. */
export function PayrollCsvButton({ label, file, isDisabled = false }: PayrollCsvButtonProps) {
  const download = useDownload()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(file)
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('tracking.csvFailed'))
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
