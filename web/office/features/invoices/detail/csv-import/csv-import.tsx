import { Button, FileButton, Paper, Text, Title } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { decodeCsv } from '../../../../lib/decode-csv.ts'
import { notifyError } from '../../../../lib/notify.ts'
import { t } from '../../../../texts/index.ts'
import classes from '../add-item-form.module.css'
import { CsvPreviewModal } from './csv-preview-modal.tsx'
import { type ParsedCsvInvoiceLines, parseCsvInvoiceLines } from './parse-csv-items.ts'

/** Imports lines from a CSV file after a preview. */
export function CsvImport({ invoice }: { invoice: Invoice }) {
  const [chosen, setChosen] = useState<{ file: string; found: ParsedCsvInvoiceLines } | null>(null)
  const resetPicker = useRef<() => void>(null)
  const choose = async (file: File | null) => {
    resetPicker.current?.()
    if (!file) return
    if (file.type !== 'text/csv') return notifyError(t('csv.wrongType'))
    const found = parseCsvInvoiceLines(decodeCsv(await file.arrayBuffer()))
    if (found) setChosen({ file: file.name, found })
    else notifyError(t('csv.noColumns'))
  }
  return (
    <Paper component="section" className={classes.card} aria-labelledby="csv-import">
      <Title order={2} size="h3" id="csv-import">
        {t('csv.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('csv.columns')}
      </Text>
      <FileButton
        accept="text/csv,.csv"
        resetRef={resetPicker}
        inputProps={{ 'aria-label': t('csv.file') }}
        onChange={choose}
      >
        {props => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}
          >
            {t('csv.choose')}
          </Button>
        )}
      </FileButton>
      {chosen && <CsvPreviewModal invoice={invoice} {...chosen} onClose={() => setChosen(null)} />}
    </Paper>
  )
}
