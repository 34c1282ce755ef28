import { useMemo } from 'react'
import {
  addQueuedDocument,
  listQueuedDocuments,
  removeQueuedDocument,
} from '../../../../../shared/lib/scan/document-queue.ts'
import { useGetMeQuery } from '../../../../lib/api/account.ts'
import type { Upload } from '../uploads-reducer.ts'

/** Photographed documents of the signed-in user, kept on this device until the server has them. */
export interface ScannedDocuments {
  /** Those that were not uploaded on an earlier visit. */
  list: () => Promise<Upload[]>
  /** Keeps a new one; if the device cannot store it, it is still uploaded from this page. */
  add: (file: File, pages: number) => Promise<Upload>
  remove: (key: string) => Promise<void>
}

export function useScannedDocuments(): ScannedDocuments {
  const userId = useGetMeQuery().data?.id
  const owner = `user ${userId ?? 0}`
  return useMemo(
    () => ({
      list: async () =>
        (await listQueuedDocuments(owner).catch(() => [])).map(({ clientId, file }) =>
          toUpload(clientId, file),
        ),
      add: async (file, pages) => {
        const clientId = crypto.randomUUID()
        const madeAt = Temporal.Now.instant().toString()
        const document = { clientId, owner, file, pages, madeAt, destination: null, refusal: null }
        await addQueuedDocument(document).catch(() => undefined)
        return toUpload(clientId, file)
      },
      remove: key => removeQueuedDocument(key).catch(() => undefined),
    }),
    [owner],
  )
}

const toUpload = (key: string, file: File): Upload => ({
  key,
  file,
  phase: { kind: 'waiting' },
  recognition: { kind: 'none' },
  text: '',
  isScanned: true,
})
