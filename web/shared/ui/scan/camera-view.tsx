import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/scan-messages/index.ts'
import { type CameraProblem, closeCamera, openCamera, takePhoto } from '../../lib/scan/camera.ts'
import classes from './scan.module.css'

interface CameraViewProps {
  /** Whether several photos may be chosen at once. */
  isMultiple: boolean
  isBusy: boolean
  onPhotos: (photos: readonly Blob[]) => void
}

type CameraState = 'starting' | 'ready' | CameraProblem

/** The picture of the camera with a large button; without a camera, the device's camera app or its photos. */
export function CameraView({ isMultiple, isBusy, onPhotos }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  useCamera(video, setState)
  const [hasFailed, setFailed] = useState(false)
  const shoot = async () => {
    if (!video.current) return
    setFailed(false)
    try {
      onPhotos([await takePhoto(video.current)])
    } catch {
      setFailed(true)
    }
  }
  const hasProblem = state === 'denied' || state === 'unavailable'
  return (
    <div className={classes.camera}>
      {hasProblem ? (
        <p className={classes.problem} role="alert">
          {t(`scan.${state}`)}
        </p>
      ) : (
        <div className={classes.finder}>
          <video
            ref={video}
            className={classes.video}
            aria-label={t('scan.picture')}
            autoPlay
            muted
            playsInline
            onLoadedData={() => setState('ready')}
          />
          {state === 'starting' && (
            <p className={classes.status} role="status">
              {t('scan.starting')}
            </p>
          )}
        </div>
      )}
      {hasFailed && (
        <p className={classes.problem} role="alert">
          {t('scan.shootFailed')}
        </p>
      )}
      <p className={classes.hint}>{t('scan.hint')}</p>
      <div className={classes.actions}>
        <PhotoPicker isMultiple={isMultiple} label={t('scan.choose')} onPhotos={onPhotos} />
        {hasProblem ? (
          <PhotoPicker isMultiple={false} isCameraApp label={t('scan.cameraApp')} onPhotos={onPhotos} />
        ) : (
          <Button
            className={classes.primary}
            h={56}
            fz={16}
            leftSection={<IconCamera size={22} stroke={1.75} aria-hidden />}
            disabled={state !== 'ready'}
            loading={isBusy}
            onClick={() => void shoot()}
          >
            {t('scan.shoot')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shows the camera's picture in the video element for as long as the view is open. */
function useCamera(video: React.RefObject<HTMLVideoElement | null>, setState: (state: CameraState) => void) {
  useEffect(() => {
    let isClosed = false
    let opened: MediaStream | null = null
    void openCamera().then(camera => {
      if ('problem' in camera) return setState(camera.problem)
      if (isClosed || !video.current) return closeCamera(camera.stream)
      opened = camera.stream
      video.current.srcObject = opened
    })
    return () => {
      isClosed = true
      if (opened) closeCamera(opened)
    }
  }, [video, setState])
}

interface PhotoPickerProps {
  label: string
  isMultiple: boolean
  /** Opens the device's camera app instead of its photos. */
  isCameraApp?: boolean
  onPhotos: (photos: readonly Blob[]) => void
}

function PhotoPicker({ label, isMultiple, isCameraApp = false, onPhotos }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept="image/*"
        multiple={isMultiple}
        capture={isCameraApp ? 'environment' : undefined}
        onChange={event => {
          onPhotos([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant={isCameraApp ? 'filled' : 'default'}
        className={isCameraApp ? classes.primary : undefined}
        h={56}
        leftSection={
          isCameraApp ? (
            <IconCamera size={22} stroke={1.75} aria-hidden />
          ) : (
            <IconPhotoPlus size={20} stroke={1.75} aria-hidden />
          )
        }
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
