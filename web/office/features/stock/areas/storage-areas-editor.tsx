import { Button } from '@mantine/core'
import type { StorageAreas } from '@rms/contracts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { getNewerRecord } from '../../../../shared/lib/edit-conflict.ts'
import { useUnsavedChangesWarning } from '../../../../shared/lib/unsaved-changes.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import classes from '../stock.module.css'
import { useListCountItemsQuery, useSaveStorageAreasMutation } from '../stock-counts-api.ts'
import { AreaCard } from './area-card.tsx'
import { type AreaDraft, listMissingProducts, moveItem, toAreaDrafts, toAreasBody } from './area-drafts.ts'
import { useDragOrder } from './use-drag-order.ts'

/** Areas and their products are ordered by dragging or with buttons, and saved together. */
export function StorageAreasEditor({ stored }: { stored: StorageAreas }) {
  const [base, setBase] = useState(stored)
  const [drafts, setDrafts] = useState<readonly AreaDraft[] | null>(null)
  const { data: items = [] } = useListCountItemsQuery()
  const [save, { isLoading }] = useSaveStorageAreasMutation()
  const isChanged = drafts !== null
  // What a colleague saves is shown unless something is being edited here.
  const known = isChanged ? base : stored
  const shown = drafts ?? toAreaDrafts(stored)
  useUnsavedChangesWarning(isChanged)
  const change = (changed: readonly AreaDraft[]) => {
    if (!isChanged) setBase(stored)
    setDrafts(changed)
  }
  const drag = useDragOrder((from, to) => change(moveItem(shown, from, to)))
  const products = items.map(({ product_id, product_name }) => ({ id: product_id, name: product_name }))
  const missing = listMissingProducts(shown, products)
  const submit = async (version = known.version) => {
    try {
      const body = { version, areas: toAreasBody(shown) }
      await save({ locationId: stored.location_id, body }).unwrap()
      setDrafts(null)
      notifySuccess(t('storageAreas.saved'))
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      const newer = getNewerRecord<StorageAreas>(failure)
      if (newer && (await confirmOverwrite())) await submit(newer.version)
      else if (!newer) notifyError(failure.error ?? t('storageAreas.saveFailed'), failure.suggestion)
    }
  }
  return (
    <form
      className={classes.section}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {shown.map((area, index) => (
        <AreaCard
          key={area.key}
          area={area}
          products={products}
          drag={drag.getProps(index)}
          isFirst={index === 0}
          isLast={index === shown.length - 1}
          onMove={by => change(moveItem(shown, index, index + by))}
          onChange={changed => change(shown.map(each => (each.key === area.key ? changed : each)))}
          onRemove={() => change(shown.filter(each => each.key !== area.key))}
        />
      ))}
      {shown.length === 0 && <p className={classes.muted}>{t('storageAreas.empty')}</p>}
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...shown, { key: crypto.randomUUID(), id: null, name: '', products: [] }])}
        >
          {t('storageAreas.add')}
        </Button>
        {isChanged && (
          <Button variant="subtle" onClick={() => setDrafts(null)}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" loading={isLoading} disabled={!isChanged}>
          {t('storageAreas.save')}
        </Button>
      </div>
      {missing.length > 0 && shown.length > 0 && (
        <details>
          <summary>{t('storageAreas.missing', { count: missing.length })}</summary>
          <p className={classes.muted}>{missing.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
    </form>
  )
}

const confirmOverwrite = (): Promise<boolean> =>
  requestConfirmation({
    title: t('storageAreas.conflictTitle'),
    message: t('storageAreas.conflictMessage'),
    confirmLabel: t('storageAreas.overwrite'),
  })
