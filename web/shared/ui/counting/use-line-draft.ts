import { useEffect, useRef, useState } from 'react'
import type { CountLineBody } from '../../lib/counting/count-rows.ts'
import { clearDraft, readDraft, writeDraft } from '../../lib/receiving/drafts.ts'

/**
 * What was entered of the open product. It is kept on the device with every change, and recorded when the product is
 * left, when the page is closed, or when the area is opened again after a reload.
 */
export function useLineDraft(
  scope: string,
  areaId: number,
  onRecord: (line: CountLineBody) => Promise<void>,
) {
  const field = `area-${areaId}`
  const [draft, setDraft] = useState<CountLineBody | null>(null)
  const lastRecorded = useRef<CountLineBody | null>(null)
  const record = (line: CountLineBody) => {
    lastRecorded.current = line
    void onRecord(line).then(
      () => {
        // Something else may have been entered since.
        if (readDraft<CountLineBody>(scope, field)?.recorded_at === line.recorded_at) clearDraft(scope, field)
      },
      () => undefined,
    )
  }
  // Once, also if the component is removed before it is rendered without the draft.
  const recordDraft = () => {
    if (draft && draft !== lastRecorded.current) record(draft)
    setDraft(null)
  }
  const latest = useRef({ record, recordDraft })
  useEffect(() => {
    latest.current = { record, recordDraft }
  })
  useEffect(() => {
    const restored = readDraft<CountLineBody>(scope, field)
    if (restored) latest.current.record(restored)
    const leave = () => latest.current.recordDraft()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [scope, field])
  return {
    draft,
    recordDraft,
    setDraft: (line: CountLineBody | null) => {
      if (line) writeDraft(scope, field, line)
      else clearDraft(scope, field)
      setDraft(line)
    },
  }
}
