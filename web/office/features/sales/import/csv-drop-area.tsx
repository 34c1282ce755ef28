import { Text, UnstyledButton } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import classes from './sales-import.module.css'

interface CsvDropAreaProps {
  file: File | null
  error: string | undefined
  onFile: (file: File) => void
}

/** The area where a CSV file is dropped or selected. */
export function CsvDropArea({ file, error, onFile }: CsvDropAreaProps) {
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = ([first]: readonly File[]) => {
    if (!first) return
    if (isCsv(first)) onFile(first)
    else notifyError(t('salesImport.wrongType'))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <div>
      <UnstyledButton
        className={classes.area}
        data-over={isOver || undefined}
        data-error={error ? 'true' : undefined}
        onClick={() => picker.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconTable size={32} stroke={1.25} aria-hidden />
        <strong>{file ? t('salesImport.chosen', { name: file.name }) : t('salesImport.choose')}</strong>
        <Text component="span" size="sm" c="dimmed">
          {t('salesImport.chooseHelp')}
        </Text>
      </UnstyledButton>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('salesImport.file')}
        accept="text/csv,.csv,.txt,.tsv"
        onChange={event => {
          take([...(event.currentTarget.files ?? [])])
          // Reset, so that the same file can be selected again after it was changed.
          event.currentTarget.value = ''
        }}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </div>
  )
}

const isCsv = ({ name, type }: File): boolean => /\.(csv|txt|tsv)$/i.test(name) || type === 'text/csv'
