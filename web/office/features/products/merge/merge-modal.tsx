import { Button } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { AppForm } from '../../../components/form-parts.tsx'
import { tellUndoable } from '../../../components/undoable-notice.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useMergeProductMutation, useUnmergeProductMutation } from '../products-api.ts'
import { type Pair, StayingProduct } from './staying-product.tsx'
import { TwinSearch } from './twin-search.tsx'

interface MergeModalProps {
  product: Product
  /** The other product, if it is already known. */
  twin: Product | null
  onClose: () => void
  onMerged: () => void
}

/** Merges two products: choose the other one, choose which one to keep, review the effects, confirm. */
export function MergeModal({ product, twin, onClose, onMerged }: MergeModalProps) {
  const [other, setOther] = useState(twin)
  return (
    <AppModal opened onClose={onClose} title={t('products.mergeTitle', { name: product.name })} size="md">
      {other ? (
        <MergeForm pair={[product, other]} onClose={onClose} onMerged={onMerged} />
      ) : (
        <TwinSearch product={product} onChosen={setOther} />
      )}
    </AppModal>
  )
}

interface MergeFormProps {
  pair: Pair
  onClose: () => void
  onMerged: () => void
}

function MergeForm({ pair, onClose, onMerged }: MergeFormProps) {
  const [merge, { isLoading }] = useMergeProductMutation()
  const [unmerge] = useUnmergeProductMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const [stayingId, setStayingId] = useState(getOlder(pair).id)
  const [staying, going] = pair[0].id === stayingId ? pair : [pair[1], pair[0]]
  const save = async () => {
    try {
      await merge({ id: going.id, intoId: staying.id }).unwrap()
      tellUndoable(t('products.merged', { gone: going.name, name: staying.name }), async () => {
        await unmerge(going.id).unwrap()
        tellDone(t('products.unmerged', { name: going.name }))
      })
      onMerged()
    } catch (thrown) {
      setFailure(failureOf(thrown).error ?? t('products.mergeFailed'))
    }
  }
  return (
    <AppForm
      label={t('products.merge')}
      submit={event => {
        event.preventDefault()
        void save()
      }}
      failure={failure}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isLoading}>
            {t('products.mergeAct')}
          </Button>
        </>
      }
    >
      <StayingProduct pair={pair} staying={staying} going={going} onChange={setStayingId} />
    </AppForm>
  )
}

/** The older product is kept by default, because more records are likely to refer to it. */
const getOlder = ([one, other]: Pair): Product => (one.id < other.id ? one : other)
