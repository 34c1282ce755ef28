import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'

const KEY_ROUNDS = 8192
const PBKDF2_WITH_AES_GCM = 2
const ONE_FRAGMENT_BYTES = 16 * 1024
const LAST_FRAGMENT = 0x80

/**
 * Encrypts a request of the MinIO admin API that carries a secret, with the administrator's secret, in the format of
 * madmin-go's `EncryptData` (github.com/minio/madmin-go, encrypt.go): a PBKDF2 key, and the content as a single
 * fragment of a github.com/secure-io/sio-go stream. Up to 16 KB.
 */
export function encryptMinioAdminRequest(content: string, administratorSecret: string): Buffer {
  const plain = Buffer.from(content)
  if (plain.length > ONE_FRAGMENT_BYTES)
    throw new Error('The content of an admin request is limited to 16 KB.')
  const salt = randomBytes(32)
  const nonce = randomBytes(8)
  const key = pbkdf2Sync(administratorSecret, salt, KEY_ROUNDS, 32, 'sha256')
  // The tag over an empty first message authenticates every fragment as part of this stream.
  const streamTag = fragment(key, nonce, { number: 0, plain: Buffer.alloc(0), about: Buffer.alloc(0) })
  const about = Buffer.concat([Buffer.from([LAST_FRAGMENT]), streamTag])
  const sealed = fragment(key, nonce, { number: 1, plain, about })
  return Buffer.concat([salt, Buffer.from([PBKDF2_WITH_AES_GCM]), nonce, sealed])
}

interface Fragment {
  readonly number: number
  readonly plain: Buffer
  /** Additional authenticated data. */
  readonly about: Buffer
}

function fragment(key: Buffer, nonce: Buffer, { number, plain, about }: Fragment): Buffer {
  const numbered = Buffer.alloc(12)
  nonce.copy(numbered)
  numbered.writeUInt32LE(number, nonce.length)
  const cipher = createCipheriv('aes-256-gcm', key, numbered).setAAD(about)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
