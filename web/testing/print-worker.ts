interface Packet {
  workerId: string
  jobId: string
  action: string
}

/** The worker of the text recognition at the edge of a page test: it starts at once and recognises when told. */
export interface PrintWorker {
  /** What it read in the picture. */
  finish: (text: string) => void
  fail: () => void
  progress: (share: number) => void
  /** How many workers were stopped. */
  stopped: () => number
}

/** Gives the page what a browser has for pictures, and a worker that does what the test says. */
export function startPrintWorker(): PrintWorker {
  let tell: (status: string, data: unknown) => void = () => {}
  let stopped = 0
  class FakeWorker {
    onmessage: (event: { data: unknown }) => void = () => {}
    postMessage({ workerId, jobId, action }: Packet) {
      const answer = (status: string, data: unknown) =>
        queueMicrotask(() => this.onmessage({ data: { workerId, jobId, action, status, data } }))
      if (action === 'recognize') tell = answer
      else answer('resolve', {})
    }
    terminate() {
      stopped += 1
    }
  }
  Object.assign(globalThis, { Worker: FakeWorker, ...pictures })
  return {
    finish: text => tell('resolve', { text }),
    fail: () => tell('reject', 'It failed.'),
    progress: share => tell('progress', { status: 'recognizing text', progress: share }),
    stopped: () => stopped,
  }
}

class BytesReader {
  result: ArrayBuffer | null = null
  onload: () => void = () => {}
  readAsArrayBuffer(blob: Blob) {
    void blob.arrayBuffer().then(bytes => {
      this.result = bytes
      this.onload()
    })
  }
}

class Sheet {
  getContext() {
    return { drawImage() {} }
  }
  convertToBlob = async () => new Blob(['pixels'])
}

const pictures = {
  createImageBitmap: async () => ({ width: 100, height: 100, close() {} }),
  OffscreenCanvas: Sheet,
  FileReader: BytesReader,
}
