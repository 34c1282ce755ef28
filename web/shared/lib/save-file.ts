/** Saves a file as a browser download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the next task the download has its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** The file name in a Content-Disposition header (RFC 6266), preferably its UTF-8 form. */
export function parseDispositionFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}
