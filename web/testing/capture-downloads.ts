interface Download {
  name: string
  content: Blob
}

/** Captures downloads, which jsdom does not support. */
export function captureDownloads(): readonly Download[] {
  const downloads: Download[] = []
  let offered = new Blob()
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      offered = content
      return 'blob:offered'
    },
    revokeObjectURL: () => undefined,
  })
  HTMLAnchorElement.prototype.click = function capture() {
    downloads.push({ name: this.download, content: offered })
  }
  return downloads
}
