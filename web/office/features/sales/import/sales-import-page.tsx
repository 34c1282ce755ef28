import type { SalesImport, SalesMapping } from '@rms/contracts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { useUnsavedChangesWarning } from '../../../../shared/lib/unsaved-changes.ts'
import { FormError } from '../../../components/app-form.tsx'
import { Page } from '../../../components/page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { listSalesSources, useCreateSalesSourceMutation } from '../sales-api.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { type FileChoice, isReadable, NEW_SOURCE } from './import-choices.ts'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ResultStep } from './result-step.tsx'
import { useSalesImport } from './use-sales-import.ts'

/** Imports a CSV file: file, columns, preview and result. Going back keeps everything. */
export function SalesImportPage() {
  const [params] = useSearchParams()
  const [choice, setChoice] = useState<FileChoice>(() => createChoice(params))
  const [step, setStep] = useState<ImportStep>('file')
  const [result, setResult] = useState<SalesImport | null>(null)
  const importing = useSalesImport()
  const { preview, failure } = importing
  const ensureSource = useEnsureSource()
  const chosenFormats = useRef(new Set<string>())
  useUnsavedChangesWarning(choice.file !== null && result === null && !importing.isSaving)

  const read = async (mapping?: SalesMapping) => {
    const { file } = choice
    const source_id = file && (await ensureSource(choice, setChoice))
    if (!file || !source_id) return null
    const { location_id, date } = choice
    return importing.read({ file, source_id, location_id, date, ...(mapping && { mapping }) })
  }
  const openColumns = async () => {
    const answer = await read(preview?.mapping)
    if (answer) setStep('columns')
  }
  const changeChoice = (changes: Partial<FileChoice>) => {
    setChoice({ ...choice, ...changes })
    // The columns of another file or source are recognised again.
    if ('file' in changes || 'source' in changes) {
      chosenFormats.current.clear()
      importing.reset()
    }
  }
  const save = async () => {
    const answer = await importing.save()
    if (!answer) return
    setResult(answer)
    setStep('result')
  }
  const restart = () => {
    importing.reset()
    setResult(null)
    setChoice({ ...choice, file: null })
    setStep('file')
  }
  return (
    <Page screen="/sales-import" helpTopic="salesImport">
      <ImportSteps current={step} />
      <FormError failure={failure && (failure.error ?? t('salesImport.readFailed'))} />
      {step === 'file' && (
        <FileStep
          choice={choice}
          isBusy={importing.isReading}
          onChange={changeChoice}
          onContinue={openColumns}
        />
      )}
      {step === 'columns' && preview && (
        <ColumnsStep
          preview={preview}
          isBusy={importing.isReading}
          onChange={mapping => void read(mapping)}
          onFormatChosen={name => chosenFormats.current.add(name)}
          chosenFormats={chosenFormats.current}
          onBack={() => setStep('file')}
          onContinue={() => isReadable(preview) && setStep('preview')}
        />
      )}
      {step === 'preview' && preview && (
        <PreviewStep
          preview={preview}
          isBusy={importing.isSaving}
          onBack={() => setStep('columns')}
          onConfirm={() => void save()}
        />
      )}
      {step === 'result' && result && <ResultStep result={result} onRestart={restart} />}
    </Page>
  )
}

SalesImportPage.prefetch = (() => [
  listSalesSources.initiate(undefined, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

const createChoice = (params: URLSearchParams): FileChoice => ({
  ...{ file: null, newSourceName: '', date: '' },
  source: params.get('source_id') ?? '',
  location_id: /^\d{1,9}$/.exec(params.get('location_id') ?? '')?.[0] ?? '',
})

/** The id of the chosen source, which is added first if it is new; null if that failed. */
function useEnsureSource() {
  const [create] = useCreateSalesSourceMutation()
  const [keys] = useState(createIdempotencyKeys)
  return async (choice: FileChoice, setChoice: (choice: FileChoice) => void): Promise<number | null> => {
    if (choice.source !== NEW_SOURCE) return Number(choice.source) || null
    const body = { name: choice.newSourceName.trim(), kind: 'csv' as const }
    try {
      const { id } = await keys.send(body, key => create({ body, key }).unwrap())
      setChoice({ ...choice, source: String(id) })
      return id
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('salesImport.failed'))
      return null
    }
  }
}
