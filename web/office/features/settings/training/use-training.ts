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

/** The sample, what was read of it, and how it is learned. A changed sample has to be read again. */
export function useTraining() {
  const [supplierId, chooseSupplier] = useState('')
  const [text, changeText] = useState('')
  const [trained, setTrained] = useState<Trained | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [readSample, reading] = useTrainInvoiceFormatMutation()
  const [learn, learning] = useSaveTrainingDataMutation()
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
    if (trained.parsedItems.some(hasUnreadable)) return setFailure(t('training.unreadable'))
    setFailure(null)
    try {
      await learn({ ...sample, parsedItems: trained.parsedItems }).unwrap()
      tellDone(t('training.saved'))
      setTrained(null)
      changeText('')
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
    isSaving: learning.isLoading,
    setSupplierId: (id: string) => {
      chooseSupplier(id)
      setTrained(null)
    },
    setText: (next: string) => {
      changeText(next)
      setTrained(null)
    },
    setItems: (parsedItems: ParsedItem[]) => setTrained(before => before && { ...before, parsedItems }),
  }
}

/** A field that is empty or holds no number. */
const hasUnreadable = ({ quantity, unit_price, total_price }: ParsedItem): boolean =>
  [quantity, unit_price, total_price].some(Number.isNaN)
