import { useEffect, useRef } from 'react'
import { useSettings } from '../../../../lib/settings.ts'
import { isHeic, isImage } from '../file-kinds.ts'
import type { Upload, UploadAct } from '../uploads.ts'
import { modelLanguages } from './model-languages.ts'
import { asJpeg, preparedPicture } from './prepared-picture.ts'
import type { PrintReader } from './print-reader.ts'

/** Recognises the text of the selected images, one after another. The OCR module is loaded with the first image. */
export function useRecognition(act: (act: UploadAct) => void) {
  const { language } = useSettings()
  const reader = useRef<Promise<PrintReader> | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())

  const load = () =>
    (reader.current ??= import('./print-reader.ts').then(({ createPrintReader }) =>
      createPrintReader(modelLanguages([language, ...navigator.languages])),
    ))

  const run = async (upload: Upload, { signal }: AbortController) => {
    if (signal.aborted) return
    const move = (recognition: Upload['recognition']) =>
      act({ kind: 'recognition', key: upload.key, recognition })
    const start = { kind: 'running', stage: 'loading', percent: 0 } as const
    move(start)
    try {
      const file = await convertHeic(upload, act)
      const [picture, { read }] = await Promise.all([preparedPicture(file), load()])
      signal.throwIfAborted()
      const text = await read({
        picture,
        signal,
        onProgress: progress => move({ kind: 'running', ...progress }),
      })
      act({ kind: 'recognised', key: upload.key, text })
    } catch {
      if (signal.aborted) return
      move({ kind: 'failed', isHeic: isHeic(upload.file) })
    }
  }

  const add = (upload: Upload) => {
    if (!isImage(upload.file)) return
    const stop = new AbortController()
    stops.current.set(upload.key, stop)
    queue.current = queue.current.then(() => run(upload, stop))
  }

  const cancel = (key: string) => {
    stops.current.get(key)?.abort()
    act({ kind: 'recognition', key, recognition: { kind: 'none' } })
  }

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
      void reader.current?.then(({ close }) => close())
    }
  }, [])

  return { add, cancel }
}

/** Converts HEIC photos to JPEG if the browser can decode them, because the server does not read HEIC. */
async function convertHeic({ key, file }: Upload, act: (act: UploadAct) => void): Promise<File> {
  if (!isHeic(file)) return file
  const jpeg = await asJpeg(file)
  act({ kind: 'converted', key, file: jpeg })
  return jpeg
}
