import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { AppError, badRequest, payloadTooLarge, unsupportedMediaType } from '../errors/errors.ts'
import { createScratchFolder } from './scratch-folder.ts'
import { type FileType, SNIFFED_BYTES, sniffFileType } from './sniff-file-type.ts'

/** An uploaded file, in the system's temporary folder until `discard`. */
export interface ReceivedUpload {
  readonly path: string
  /** The name that the sender gave it: for display, never for paths. */
  readonly originalName: string
  readonly size: number
  readonly sha256: string
  /** Detected from the content; null if unknown. */
  readonly fileType: FileType | null
  discard(): Promise<void>
}

export interface UploadOptions {
  readonly field: string
  readonly maxBytes: number
  /** Replaces the standard message for a file that is too large. */
  readonly tooLarge?: string
}

/** Enough for a recognised text of half a million characters in any script. */
const FIELD_BYTES = 2 * 1024 * 1024

/**
 * Writes the file of a multipart body to disk; the other fields are then in `request.body`. 413 if the file is too
 * large, 400 if it is missing, empty or incomplete. The caller must discard the file.
 */
export async function readUpload(
  request: Request,
  response: Response,
  options: UploadOptions,
): Promise<ReceivedUpload> {
  if (!request.is('multipart/form-data'))
    throw unsupportedMediaType(`Send the file as multipart/form-data in the field "${options.field}".`)
  const hashes = new Map<string, string>()
  const receive = multer({
    storage: diskWithHash(hashes),
    limits: { fileSize: options.maxBytes, files: 1, fields: 12, fieldSize: FIELD_BYTES, parts: 14 },
    defParamCharset: 'utf8',
  }).single(options.field)
  await new Promise<void>((resolve, reject) => {
    receive(request, response, error => (error ? reject(uploadError(error, options)) : resolve()))
  })
  const { file } = request
  if (!file) throw badRequest('file-required', 'Choose a file.', { field: options.field })
  const discard = () => rm(file.path, { force: true })
  if (file.size === 0) {
    await discard()
    throw badRequest('file-empty', 'The file is empty.', { field: options.field })
  }
  return {
    path: file.path,
    originalName: file.originalname,
    size: file.size,
    sha256: hashes.get(file.path) ?? '',
    fileType: sniffFileType(await readHead(file.path)),
    discard,
  }
}

/** Writes and hashes in one pass. */
function diskWithHash(hashes: Map<string, string>): StorageEngine {
  return {
    _handleFile(_request, file, done) {
      const hash = createHash('sha256')
      let [size, path] = [0, '']
      const watch = new Transform({
        transform(chunk: Buffer, _encoding, pass) {
          hash.update(chunk)
          size += chunk.length
          pass(null, chunk)
        },
      })
      const store = async () => {
        path = join(await createScratchFolder(), randomUUID())
        await pipeline(file.stream, watch, createWriteStream(path, { mode: 0o600 }))
        hashes.set(path, hash.digest('hex'))
      }
      store().then(
        () => done(null, { path, size }),
        error => void rm(path, { force: true }).then(() => done(error)),
      )
    },
    _removeFile(_request, file, done) {
      rm(file.path, { force: true }).then(() => done(null), done)
    },
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function uploadError(error: unknown, { field, maxBytes, tooLarge: sentence }: UploadOptions): unknown {
  if (error instanceof AppError) return error
  if (!(error instanceof MulterError)) return torn(error)
  const megabytes = Math.floor(maxBytes / (1024 * 1024))
  if (error.code === 'LIMIT_FILE_SIZE')
    return payloadTooLarge(sentence ?? `The file is larger than ${megabytes} MB.`, { field })
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT')
    return badRequest('unexpected-file', `Send one file, in the field "${field}".`, { field })
  return badRequest('malformed-upload', 'The form has too many fields, or one that is too long.')
}

/** Converts busboy's errors for a body that ended too soon or has no boundary; disk errors stay as they are. */
function torn(error: unknown): unknown {
  const ofTheBody =
    error instanceof Error &&
    /unexpected end|boundary|aborted|malformed|content-disposition/i.test(error.message)
  return ofTheBody ? badRequest('malformed-upload', 'The upload was incomplete. Try again.') : error
}
