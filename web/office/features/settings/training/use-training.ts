import { useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import {
  type ParsedItem,
  type Trained,
  useSaveTrainingDataMutation,
  useTrainInvoiceFormatMutation,
} from './training-api.ts'

/** The sample, the lines read from it, and saving them. Changing the sample discards the lines. */
export function useTraining() {
  const [supplierId, setSupplierId] = useState('')
  const [text, setSampleText] = useState('')
  const [trained, setTrained] = useState<Trained | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [readSample, reading] = useTrainInvoiceFormatMutation()
  const [saveFormat, saving] = useSaveTrainingDataMutation()
  const sample = { supplierId: Number(supplierId), invoiceText: text }

  const train = async () => {
    setTrained(null)
    if (!supplierId || !text.trim()) return setFailure(t('training.incomplete'))
    setFailure(null)
    try {
      const answer = await readSample(sample).unwrap()
      if (answer.parsedItems.length === 0) setFailure(t('training.noItems'))
      else setTrained(answer)
    } catch (thrown) {
      setFailure(failureOf(thrown).error ?? t('training.trainFailed'))
    }
  }

  const save = async () => {
    if (!trained) return
    if (trained.parsedItems.some(hasInvalidNumber)) return setFailure(t('training.unreadable'))
    setFailure(null)
    try {
      await saveFormat({ ...sample, parsedItems: trained.parsedItems }).unwrap()
      tellDone(t('training.saved'))
      setTrained(null)
      setSampleText('')
    } catch (thrown) {
      setFailure(failureOf(thrown).error ?? t('training.saveFailed'))
    }
  }

  return {
    supplierId,
    text,
    trained,
    failure,
    train,
    save,
    isTraining: reading.isLoading,
    isSaving: saving.isLoading,
    setSupplierId: (id: string) => {
      setSupplierId(id)
      setTrained(null)
    },
    setText: (next: string) => {
      setSampleText(next)
      setTrained(null)
    },
    setItems: (parsedItems: ParsedItem[]) => setTrained(before => before && { ...before, parsedItems }),
  }
}

/** Whether a field is not a number. */
const hasInvalidNumber = ({ quantity, unit_price, total_price }: ParsedItem): boolean =>
  [quantity, unit_price, total_price].some(Number.isNaN)
