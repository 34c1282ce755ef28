import { useState } from 'react'
import { type Pointing, Sheet } from './sheet.tsx'
import type { View } from './use-view.ts'

interface ImagePageProps {
  link: string
  name: string
  view: View
  pointing: Pointing
  onFailed: () => void
}

/** Shows a photo or scan of an invoice. */
export function ImagePage({ link, name, view, pointing, onFailed }: ImagePageProps) {
  const [ratio, setRatio] = useState(1)
  return (
    <Sheet page={1} ratio={ratio} zoom={view.zoom} rotation={view.rotation} pointing={pointing}>
      <img
        src={link}
        alt={name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
        }}
        onError={onFailed}
      />
    </Sheet>
  )
}
