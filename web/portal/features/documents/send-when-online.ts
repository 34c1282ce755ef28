import { documentQueue } from '../../../shared/lib/scan/document-queue.ts'
import { sendQueuedDocuments } from '../../../shared/lib/scan/send-documents.ts'
import { sendRepeatedly, toQueueOwner } from '../../store/device-queues.ts'
import type { PortalDispatch } from '../../store/portal-store.ts'
import { documentsApi } from './documents-api.ts'

/** Sends a person's queued documents as soon as there is a connection. Returns a function that stops it. */
export const sendWhenOnline = (dispatch: PortalDispatch, staffId: number): (() => void) =>
  sendRepeatedly(documentQueue, () =>
    sendQueuedDocuments(toQueueOwner(staffId), document =>
      dispatch(documentsApi.endpoints.uploadDocument.initiate(document, { track: false })).unwrap(),
    ),
  )
