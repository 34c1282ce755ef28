import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import { shrinkPhoto } from '../../lib/receiving/shrink-photo.ts'
import { useObjectUrl } from '../scan/use-object-url.ts'
import type { CheckInContent, CheckInPhoto } from './check-in-content.ts'
import classes from './receiving.module.css'

/** The photos of a line, or of the whole delivery, and a button that opens the camera. */
export function PhotoBar({ content, lineKey }: { content: CheckInContent; lineKey: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'photoFailed' | 'storageFailed' | null>(null)
  const add = async (photo: File) => {
    setProblem(null)
    const small = await shrinkPhoto(photo).catch(() => null)
    if (!small) return setProblem('photoFailed')
    await content.actions.addPhoto(lineKey, small).catch(() => setProblem('storageFailed'))
  }
  return (
    <div className={classes.fields}>
      <PhotoList photos={content.photos.filter(photo => photo.lineKey === lineKey)} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('receiving.photo')}
        hidden
        onChange={event => {
          const [photo] = event.currentTarget.files ?? []
          if (photo) void add(photo)
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        h={48}
        leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('receiving.photoAdd')}
      </Button>
      {problem && (
        <p className={classes.problem} role="alert">
          {t(`receiving.${problem}`)}
        </p>
      )}
    </div>
  )
}

export function PhotoList({ photos }: { photos: readonly CheckInPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <ul className={classes.photos} aria-label={t('receiving.photos', { count: photos.length })}>
      {photos.map(photo => (
        <li key={photo.id}>
          {'url' in photo ? (
            <a href={photo.url} target="_blank" rel="noreferrer">
              <img className={classes.photo} src={photo.url} alt={t('receiving.photo')} />
            </a>
          ) : (
            <WaitingPhoto file={photo.file} />
          )}
        </li>
      ))}
    </ul>
  )
}

function WaitingPhoto({ file }: { file: Blob }) {
  const url = useObjectUrl(file)
  return url && <img className={classes.photo} src={url} alt={t('receiving.waiting')} />
}
