import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import {
  type ParsedInvoiceLine,
  type TrainingResult,
  useSaveTrainingDataMutation,
  useTrainInvoiceFormatMutation,
} from './invoice-training-api.ts'

/** The sample, the lines read from it, and saving them. Changing the sample discards the lines. */
export function useInvoiceTraining() {
  const [supplierId, setSupplierId] = useState('')
  const [text, setSampleText] = useState('')
  const [result, setResult] = useState<TrainingResult | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [readSample, reading] = useTrainInvoiceFormatMutation()
  const [saveFormat, saving] = useSaveTrainingDataMutation()
  const sample = { supplierId: Number(supplierId), invoiceText: text }

  const train = async () => {
    setResult(null)
    if (!supplierId || !text.trim()) return setFailure(t('training.incomplete'))
    setFailure(null)
    try {
      const answer = await readSample(sample).unwrap()
      if (answer.parsedItems.length === 0) setFailure(t('training.noItems'))
      else setResult(answer)
    } catch (thrown) {
      setFailure(toApiFailure(thrown).error ?? t('training.trainFailed'))
    }
  }

  const save = async () => {
    if (!result) return
    if (result.parsedItems.some(hasInvalidNumber)) return setFailure(t('training.unreadable'))
    setFailure(null)
    try {
      await saveFormat({ ...sample, parsedItems: result.parsedItems }).unwrap()
      notifySuccess(t('training.saved'))
      setResult(null)
      setSampleText('')
    } catch (thrown) {
      setFailure(toApiFailure(thrown).error ?? t('training.saveFailed'))
    }
  }

  return {
    supplierId,
    text,
    result,
    failure,
    train,
    save,
    isTraining: reading.isLoading,
    isSaving: saving.isLoading,
    setSupplierId: (id: string) => {
      setSupplierId(id)
      setResult(null)
    },
    setText: (next: string) => {
      setSampleText(next)
      setResult(null)
    },
    setItems: (parsedItems: ParsedInvoiceLine[]) => setResult(before => before && { ...before, parsedItems }),
  }
}

/** Whether a field is not a number. */
const hasInvalidNumber = ({ quantity, unit_price, total_price }: ParsedInvoiceLine): boolean =>
  [quantity, unit_price, total_price].some(Number.isNaN)
