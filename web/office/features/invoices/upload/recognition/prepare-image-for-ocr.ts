/** Letters of an invoice are about 20 pixels high at this size; a larger image only takes longer. */
const MAX_SIDE_PIXELS = 2400
const JPEG_QUALITY = 0.92

/** Rotates an image upright and scales it down for OCR. Rejects if the browser cannot decode it. */
export async function prepareImageForOcr(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height))
  return drawToBlob(bitmap, { scale, type: 'image/png' })
}

/** Converts an image to a JPEG file of the same size. Rejects if the browser cannot decode it. */
export async function convertToJpeg(file: File): Promise<File> {
  const blob = await drawToBlob(await createImageBitmap(file), { scale: 1, type: 'image/jpeg' })
  const name = file.name.replace(/\.hei[cf]$/i, '.jpg')
  return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
}

function drawToBlob(bitmap: ImageBitmap, { scale, type }: { scale: number; type: string }): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type, quality: JPEG_QUALITY })
}
