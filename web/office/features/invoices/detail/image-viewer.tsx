import { useState } from 'react'
import { AnnotatedPage, type LineHighlight } from './annotated-page.tsx'
import type { DocumentViewport } from './use-document-viewport.ts'

interface ImageViewerProps {
  link: string
  name: string
  view: DocumentViewport
  highlight: LineHighlight
  onFailed: () => void
}

/** Shows a photo or scan of an invoice. */
export function ImageViewer({ link, name, view, highlight, onFailed }: ImageViewerProps) {
  const [ratio, setRatio] = useState(1)
  return (
    <AnnotatedPage page={1} ratio={ratio} zoom={view.zoom} rotation={view.rotation} highlight={highlight}>
      <img
        src={link}
        alt={name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
        }}
        onError={onFailed}
      />
    </AnnotatedPage>
  )
}
