interface WorkerMessage {
  workerId: string
  jobId: string
  action: string
}

/** A stub of the OCR worker, which starts immediately and finishes when the test calls `finish`. */
export interface OcrWorkerStub {
  /** Finishes with the recognised text. */
  finish: (text: string) => void
  fail: () => void
  progress: (share: number) => void
  /** The number of terminated workers. */
  getTerminatedCount: () => number
}

/** Stubs the browser's image APIs and the OCR worker. */
export function stubOcrWorker(): OcrWorkerStub {
  let respond: (status: string, data: unknown) => void = () => {}
  let stopped = 0
  class FakeWorker {
    onmessage: (event: { data: unknown }) => void = () => {}
    postMessage({ workerId, jobId, action }: WorkerMessage) {
      const answer = (status: string, data: unknown) =>
        queueMicrotask(() => this.onmessage({ data: { workerId, jobId, action, status, data } }))
      if (action === 'recognize') respond = answer
      else answer('resolve', {})
    }
    terminate() {
      stopped += 1
    }
  }
  Object.assign(globalThis, { Worker: FakeWorker, ...imageApiStubs })
  return {
    finish: text => respond('resolve', { text }),
    fail: () => respond('reject', 'It failed.'),
    progress: share => respond('progress', { status: 'recognizing text', progress: share }),
    getTerminatedCount: () => stopped,
  }
}

class FileReaderStub {
  result: ArrayBuffer | null = null
  onload: () => void = () => {}
  readAsArrayBuffer(blob: Blob) {
    void blob.arrayBuffer().then(bytes => {
      this.result = bytes
      this.onload()
    })
  }
}

class OffscreenCanvasStub {
  getContext() {
    return { drawImage() {} }
  }
  convertToBlob = async () => new Blob(['pixels'])
}

const imageApiStubs = {
  createImageBitmap: async () => ({ width: 100, height: 100, close() {} }),
  OffscreenCanvas: OffscreenCanvasStub,
  FileReader: FileReaderStub,
}
