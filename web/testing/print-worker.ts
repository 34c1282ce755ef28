interface Packet {
  workerId: string
  jobId: string
  action: string
}

/** A stub of the OCR worker, which starts immediately and finishes when the test says so. */
export interface PrintWorker {
  /** Finishes with the recognised text. */
  finish: (text: string) => void
  fail: () => void
  progress: (share: number) => void
  /** The number of terminated workers. */
  stopped: () => number
}

/** Stubs the browser's image APIs and the OCR worker. */
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
