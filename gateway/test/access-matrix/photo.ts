/** An image of one pixel. */
export const PHOTO = {
  name: 'photo.png',
  type: 'image/png',
  content: Uint8Array.fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
}
