import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '../../../shared/i18n/scan-messages/index.ts'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import {
  changeQueuedDocument,
  type QueuedDocument,
  removeQueuedDocument,
} from '../../../shared/lib/scan/document-queue.ts'
import { searchByName } from '../../../shared/lib/search-by-name.ts'
import { Callout } from '../../components/callout.tsx'
import rows from '../../components/rows.module.css'
import { useGetLocationsQuery } from '../../store/portal-api.ts'
import { useGetDocumentSuppliersQuery } from './documents-api.ts'
import classes from './documents-page.module.css'

/** What a person can do with a document that is still on the device: choose its supplier, send it again, or delete it. */
export function QueuedDocumentActions({ document }: { document: QueuedDocument }) {
  const { clientId, destination, refusal } = document
  if (destination && refusal === null) return null
  if (destination === null) return <DestinationForm document={document} />
  return (
    <div className={rows.bar}>
      <DeleteButton document={document} />
      <Button
        h={48}
        className={rows.grow}
        onClick={() => void changeQueuedDocument(clientId, { refusal: null, destination: null })}
      >
        {t('documents.sendAgain')}
      </Button>
    </div>
  )
}

/** The supplier, and the location if there are several. */
function DestinationForm({ document }: { document: QueuedDocument }) {
  const { data: places } = useGetLocationsQuery()
  const receiving = places?.receiving ?? []
  const [locationId, setLocationId] = useState<number | null>(null)
  const [supplier, setSupplier] = useState<Supplier | null>(null)
  const [isMissing, setMissing] = useState(false)
  const location = receiving.find(({ id }) => id === locationId) ?? receiving[0]
  const send = () => {
    if (!supplier || !location) return setMissing(true)
    void changeQueuedDocument(document.clientId, {
      destination: {
        supplierId: supplier.id,
        supplierName: supplier.name,
        locationId: location.id,
        locationName: location.name,
      },
    })
  }
  return (
    <div className={classes.form}>
      <SupplierSearch
        chosen={supplier}
        error={isMissing && !supplier ? t('documents.supplierRequired') : null}
        onChoose={setSupplier}
      />
      {receiving.length > 1 && (
        <NativeSelect
          label={t('documents.location')}
          data={receiving.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(location?.id ?? '')}
          onChange={event => setLocationId(Number(event.currentTarget.value))}
        />
      )}
      <div className={rows.bar}>
        <DeleteButton document={document} />
        <Button h={48} className={rows.grow} onClick={send}>
          {t('documents.send')}
        </Button>
      </div>
    </div>
  )
}

interface Supplier {
  readonly id: number
  readonly name: string
}

interface SupplierSearchProps {
  chosen: Supplier | null
  error: string | null
  onChoose: (supplier: Supplier | null) => void
}

const MOST_SHOWN = 6

/** A search field and the suppliers it finds, each a large button. */
function SupplierSearch({ chosen, error, onChoose }: SupplierSearchProps) {
  const suppliers = useGetDocumentSuppliersQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const [search, setSearch] = useState('')
  const listId = useId()
  const found = searchByName(suppliers.data?.suppliers ?? [], search).slice(0, MOST_SHOWN)
  return (
    <div className={classes.form}>
      <TextInput
        type="search"
        label={t('documents.supplier')}
        placeholder={t('documents.supplierSearch')}
        required
        autoComplete="off"
        aria-controls={listId}
        value={chosen?.name ?? search}
        error={error}
        onChange={event => {
          onChoose(null)
          setSearch(event.currentTarget.value)
        }}
      />
      {suppliers.isError && !suppliers.data && (
        <Callout tone="amber" title={t('documents.suppliersFailed')} />
      )}
      <ul id={listId} className={classes.suppliers} aria-label={t('documents.supplier')}>
        {!chosen &&
          found.map(supplier => (
            <li key={supplier.id}>
              <button type="button" className={classes.supplier} onClick={() => onChoose(supplier)}>
                {supplier.name}
              </button>
            </li>
          ))}
      </ul>
      {!chosen && suppliers.data && found.length === 0 && (
        <p className={rows.muted} role="status">
          {t('documents.supplierNone')}
        </p>
      )}
    </div>
  )
}

function DeleteButton({ document }: { document: QueuedDocument }) {
  const remove = async () => {
    const isConfirmed = await requestConfirmation({
      title: t('documents.deleteTitle'),
      message: t('documents.deleteMessage'),
      confirmLabel: t('documents.delete'),
    })
    if (isConfirmed) await removeQueuedDocument(document.clientId)
  }
  return (
    <Button variant="default" h={48} onClick={() => void remove()}>
      {t('documents.delete')}
    </Button>
  )
}
