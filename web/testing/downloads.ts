interface Download {
  name: string
  content: Blob
}

/** What the page hands to the browser's downloads from now on, which this browser has none of. */
export function keepDownloads(): readonly Download[] {
  const kept: Download[] = []
  let offered = new Blob()
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      offered = content
      return 'blob:offered'
    },
    revokeObjectURL: () => undefined,
  })
  HTMLAnchorElement.prototype.click = function keep() {
    kept.push({ name: this.download, content: offered })
  }
  return kept
}
