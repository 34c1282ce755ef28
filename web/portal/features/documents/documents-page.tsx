import { Button } from '@mantine/core'
import type { StaffDocument } from '@rms/contracts'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { scanMessages, t } from '../../../shared/i18n/scan-messages/index.ts'
import {
  addQueuedDocument,
  createQueuedDocument,
  documentQueue,
  type QueuedDocument,
} from '../../../shared/lib/scan/document-queue.ts'
import { useLazyCatalogue } from '../../../shared/ui/use-lazy-catalogue.ts'
import { Callout, type CalloutTone, StatusBadge } from '../../components/callout.tsx'
import { Card, EmptyState, LoadError, LoadingScreen } from '../../components/loading-states.tsx'
import { formatDateTime } from '../../lib/time-format.ts'
import { useQueuedItems, useQueueOwner } from '../../store/device-queues.ts'
import { useGetLocationsQuery } from '../../store/portal-api.ts'
import { currentLanguage } from '../../texts/index.ts'
import { isInProgress, mergeDocuments } from './document-rows.ts'
import { useGetDocumentSuppliersQuery, useGetDocumentsQuery } from './documents-api.ts'
import classes from './documents-page.module.css'
import { QueuedDocumentActions } from './queued-document-actions.tsx'

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

const POLL_MS = 4000

/** Photographs documents, and shows a person's own documents with their state until the server has read them. */
export function DocumentsPage() {
  const texts = useLazyCatalogue(scanMessages, currentLanguage())
  if (texts.isError) return <LoadError onRetry={texts.retry} />
  return texts.isLoaded ? <Documents /> : <LoadingScreen />
}

function Documents() {
  const { data: places } = useGetLocationsQuery()
  const [isScanning, setScanning] = useState(false)
  const owner = useQueueOwner()
  const queued = useQueuedItems(documentQueue)
  const add = (file: File, pages: number) => addQueuedDocument(createQueuedDocument({ owner, file, pages }))
  // Loaded with the page, so that suppliers can be chosen without a connection.
  useGetDocumentSuppliersQuery()
  if (places && (places.receiving ?? []).length === 0)
    return <Callout tone="gray" title={t('documents.notPermitted')} />
  return (
    <>
      <Card title={t('documents.photograph')}>
        <p className={classes.help}>{t('documents.help')}</p>
        <Button
          h={56}
          fz={16}
          fullWidth
          leftSection={<IconCamera size={22} stroke={1.75} aria-hidden />}
          onClick={() => setScanning(true)}
        >
          {t('scan.title')}
        </Button>
      </Card>
      <OwnDocuments queued={queued} />
      <Suspense>{isScanning && <ScanDialog onAdd={add} onClose={() => setScanning(false)} />}</Suspense>
    </>
  )
}

function OwnDocuments({ queued }: { queued: readonly QueuedDocument[] }) {
  const [isPolling, setPolling] = useState(false)
  const stored = useGetDocumentsQuery(undefined, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  })
  const documents = stored.data?.documents ?? []
  const hasProgress = documents.some(isInProgress)
  useEffect(() => setPolling(hasProgress), [hasProgress])
  const rows = mergeDocuments(queued, documents)
  return (
    <Card title={t('documents.yours')}>
      {stored.isError && !stored.data && <LoadError onRetry={stored.refetch} />}
      {rows.length === 0 ? (
        <EmptyState>{t('documents.empty')}</EmptyState>
      ) : (
        <ul className={classes.list}>
          {rows.map(row =>
            row.kind === 'queued' ? (
              <QueuedRow key={row.document.clientId} document={row.document} />
            ) : (
              <StoredRow key={row.document.client_id} document={row.document} />
            ),
          )}
        </ul>
      )}
    </Card>
  )
}

function QueuedRow({ document }: { document: QueuedDocument }) {
  const { destination, refusal, pages, madeAt } = document
  return (
    <li className={classes.row}>
      <p className={classes.head}>
        <strong>{destination?.supplierName ?? t('documents.notSent')}</strong>
        {refusal !== null && <StatusBadge tone="red">{t('documents.refused')}</StatusBadge>}
        {refusal === null && destination && <StatusBadge tone="amber">{t('documents.waiting')}</StatusBadge>}
      </p>
      <p className={classes.details}>
        {[formatDateTime(madeAt), t('scan.pages', { count: pages }), destination?.locationName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {refusal && <Callout tone="red" title={refusal} isAlert />}
      <QueuedDocumentActions document={document} />
    </li>
  )
}

const tones: Record<StaffDocument['state'], CalloutTone> = {
  sent: 'blue',
  reading: 'blue',
  read: 'green',
  unreadable: 'amber',
  deleted: 'gray',
}

function StoredRow({ document }: { document: StaffDocument }) {
  const { state, document_type, supplier_name, location_name, pages, created_at } = document
  const details = [
    formatDateTime(created_at),
    document_type && t(`documents.type.${document_type}`),
    t('scan.pages', { count: pages }),
    location_name,
  ]
  return (
    <li className={classes.row}>
      <p className={classes.head}>
        <strong>{supplier_name}</strong>
        <StatusBadge tone={tones[state]}>{t(`documents.state.${state}`)}</StatusBadge>
      </p>
      <p className={classes.details}>{details.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
