import { useRef, useState } from 'react'
import { t } from '../../i18n/scan-messages/index.ts'
import type { PageCorners } from '../../lib/scan/corners.ts'
import {
  isTooLarge,
  isTooMany,
  MAX_DOCUMENT_MEGABYTES,
  MAX_PAGES,
  type PageListAction,
  type PageRotation,
  pageListReducer,
  rotateClockwise,
  type ScannedPage,
} from '../../lib/scan/page-list.ts'
import { findPageInPhoto, renderPage } from '../../lib/scan/render-page.ts'
import type { PageActions } from './page-list.tsx'

/** A photo whose corners are being checked. */
export interface PhotoInEdit {
  /** The page that it replaces; null for a new one. */
  readonly id: string | null
  readonly photo: Blob
  readonly corners: PageCorners
  readonly rotation: PageRotation
  readonly isFound: boolean
}

type ScanStep =
  | { readonly kind: 'camera'; readonly replaces: string | null }
  | { readonly kind: 'edit'; readonly photo: PhotoInEdit }
  | { readonly kind: 'pages' }

const CAMERA: ScanStep = { kind: 'camera', replaces: null }

/** The pages of the document and the current step: camera, corners of a photo, or the list of pages. */
export function useScan() {
  const { pages, latest, dispatch } = usePages()
  const [step, setStep] = useState<ScanStep>(CAMERA)
  const { isBusy, problem, run } = useWork()

  const savePage = async ({ id, photo, corners, rotation }: PhotoInEdit) => {
    const image = await renderPage(photo, corners, rotation)
    const page: ScannedPage = { id: id ?? crypto.randomUUID(), photo, corners, rotation, ...image }
    const others = latest.current.filter(other => other.id !== id)
    if (isTooLarge([...others, page]))
      throw new ScanProblem(t('scan.tooLarge', { count: MAX_DOCUMENT_MEGABYTES }))
    dispatch({ kind: id === null ? 'added' : 'replaced', page })
  }
  const findPage = async (photo: Blob, id: string | null): Promise<PhotoInEdit> => ({
    id,
    photo,
    rotation: 0,
    ...(await findPageInPhoto(photo)),
  })

  const addPhotos = (photos: readonly Blob[]) =>
    run(async () => {
      const [first, ...more] = photos
      if (!first || step.kind !== 'camera') return
      if (isTooMany(pages, { photos: photos.length, replaces: step.replaces }))
        throw new ScanProblem(t('scan.tooMany', { count: MAX_PAGES }))
      if (more.length === 0) {
        setStep({ kind: 'edit', photo: await findPage(first, step.replaces) })
        return
      }
      for (const photo of photos) await savePage(await findPage(photo, null))
      setStep({ kind: 'pages' })
    })

  const actions: PageActions = {
    move: (id, by) => dispatch({ kind: 'moved', id, by }),
    edit: page => setStep({ kind: 'edit', photo: { ...page, isFound: true } }),
    rotate: page =>
      void run(() => savePage({ ...page, isFound: true, rotation: rotateClockwise(page.rotation) })),
    retake: page => setStep({ kind: 'camera', replaces: page.id }),
    remove: id => {
      dispatch({ kind: 'removed', id })
      if (pages.length === 1) setStep(CAMERA)
    },
  }

  return {
    pages,
    step,
    isBusy,
    problem,
    actions,
    addPhotos,
    showCamera: () => setStep(CAMERA),
    showPages: () => setStep({ kind: 'pages' }),
    retake: () => {
      if (step.kind === 'edit') setStep({ kind: 'camera', replaces: step.photo.id })
    },
    setCorners: (corners: PageCorners) => {
      if (step.kind === 'edit') setStep({ kind: 'edit', photo: { ...step.photo, corners } })
    },
    acceptPhoto: () =>
      run(async () => {
        if (step.kind !== 'edit') return
        await savePage(step.photo)
        setStep({ kind: 'pages' })
      }),
  }
}

/** The pages, also as they are now while several photos become pages one after another. */
function usePages() {
  const latest = useRef<readonly ScannedPage[]>([])
  const [pages, setPages] = useState<readonly ScannedPage[]>([])
  const dispatch = (action: PageListAction) => {
    latest.current = pageListReducer(latest.current, action)
    setPages(latest.current)
  }
  return { pages, latest, dispatch }
}

/** A problem with a sentence for the person; all others are those of a photo that cannot be read. */
class ScanProblem extends Error {}

/** Runs one step at a time, and describes why it failed. */
function useWork() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof ScanProblem ? error.message : t('scan.unreadable'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
