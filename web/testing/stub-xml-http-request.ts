/** The part of XMLHttpRequest that the app uses, on top of fetch and thus the stub server. */
class XmlHttpRequestOverFetch {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload: () => void = () => {}
  onerror: () => void = () => {}
  status = 0
  responseText = ''
  #url = ''
  #method = ''
  readonly #headers = new Headers()

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  send(body: FormData) {
    fetch(this.#url, { method: this.#method, headers: this.#headers, body }).then(
      async answer => {
        this.status = answer.status
        this.responseText = await answer.text()
        this.onload()
      },
      () => this.onerror(),
    )
  }
}

/** Enables uploads in page tests. */
export const stubXmlHttpRequest = (): void =>
  void Object.assign(globalThis, { XMLHttpRequest: XmlHttpRequestOverFetch })
