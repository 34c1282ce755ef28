import { Button } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { AppForm } from '../../../components/app-form.tsx'
import { AppModal } from '../../../components/app-modal.tsx'
import { notifyUndoable } from '../../../components/undoable-notification.tsx'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useMergeProductMutation, useUnmergeProductMutation } from '../products-api.ts'
import { DuplicateProductSearch } from './duplicate-product-search.tsx'
import { type MergeProductPair, MergeTargetField } from './merge-target-field.tsx'

interface ProductMergeModalProps {
  product: Product
  /** The other product, if it is already known. */
  duplicate: Product | null
  onClose: () => void
  onMerged: () => void
}

/** Merges two products: choose the other one, choose which one to keep, review the effects, confirm. */
export function ProductMergeModal({ product, duplicate, onClose, onMerged }: ProductMergeModalProps) {
  const [other, setOther] = useState(duplicate)
  return (
    <AppModal opened onClose={onClose} title={t('products.mergeTitle', { name: product.name })} size="md">
      {other ? (
        <MergeForm pair={[product, other]} onClose={onClose} onMerged={onMerged} />
      ) : (
        <DuplicateProductSearch product={product} onChosen={setOther} />
      )}
    </AppModal>
  )
}

interface MergeFormProps {
  pair: MergeProductPair
  onClose: () => void
  onMerged: () => void
}

function MergeForm({ pair, onClose, onMerged }: MergeFormProps) {
  const [merge, { isLoading }] = useMergeProductMutation()
  const [unmerge] = useUnmergeProductMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const [keptId, setKeptId] = useState(getOlder(pair).id)
  const [keptProduct, absorbedProduct] = pair[0].id === keptId ? pair : [pair[1], pair[0]]
  const save = async () => {
    try {
      await merge({ id: absorbedProduct.id, intoId: keptProduct.id }).unwrap()
      notifyUndoable(
        t('products.merged', { absorbed: absorbedProduct.name, name: keptProduct.name }),
        async () => {
          await unmerge(absorbedProduct.id).unwrap()
          notifySuccess(t('products.unmerged', { name: absorbedProduct.name }))
        },
      )
      onMerged()
    } catch (thrown) {
      setFailure(toApiFailure(thrown).error ?? t('products.mergeFailed'))
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
            {t('products.mergeSubmit')}
          </Button>
        </>
      }
    >
      <MergeTargetField
        pair={pair}
        keptProduct={keptProduct}
        absorbedProduct={absorbedProduct}
        onChange={setKeptId}
      />
    </AppForm>
  )
}

/** The older product is kept by default, because more records are likely to refer to it. */
const getOlder = ([one, other]: MergeProductPair): Product => (one.id < other.id ? one : other)
