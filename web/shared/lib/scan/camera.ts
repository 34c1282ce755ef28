import { createCanvas, get2dContext, toJpeg } from './render-page.ts'

/** Why there is no picture: the person refused it, or the device has no camera that can be used. */
export type CameraProblem = 'denied' | 'unavailable'

export type OpenedCamera = { readonly stream: MediaStream } | { readonly problem: CameraProblem }

/** Opens the camera on the back of the device, at a resolution at which small print can be read. */
export async function openCamera(): Promise<OpenedCamera> {
  // Undefined in pages that are not served over HTTPS.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) return { problem: 'unavailable' }
  try {
    const video = { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } }
    return { stream: await mediaDevices.getUserMedia({ video, audio: false }) }
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    return { problem: isDenied ? 'denied' : 'unavailable' }
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The current picture of the camera. */
export function takePhoto(video: HTMLVideoElement): Promise<Blob> {
  const canvas = createCanvas(video.videoWidth, video.videoHeight)
  get2dContext(canvas).drawImage(video, 0, 0)
  return toJpeg(canvas)
}
