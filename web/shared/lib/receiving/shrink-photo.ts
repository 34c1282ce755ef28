/** Enough to see what is damaged, and small enough for the storage of a phone. */
const LONGEST_SIDE = 1600
const QUALITY = 0.8

/** A photo as a small JPEG without its metadata; rejects if it is not an image. */
export async function shrinkPhoto(photo: Blob): Promise<File> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!jpeg) throw new Error('the photo could not be converted')
  return new File([jpeg], 'photo.jpg', { type: 'image/jpeg' })
}
