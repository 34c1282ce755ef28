import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'

const KEY_ROUNDS = 8192
const PBKDF2_WITH_AES_GCM = 2
const ONE_FRAGMENT_BYTES = 16 * 1024
const LAST_FRAGMENT = 0x80

/**
 * A request to MinIO's administration that carries a secret, sealed with the administrator's own: as madmin-go's
 * `EncryptData` writes it (github.com/minio/madmin-go, encrypt.go), with a key by PBKDF2 and the content as one
 * fragment of a stream of github.com/secure-io/sio-go. Up to 16 KB.
 */
export function sealedForMinio(content: string, administratorSecret: string): Buffer {
  const plain = Buffer.from(content)
  if (plain.length > ONE_FRAGMENT_BYTES) throw new Error('MinIO is told no more than 16 KB in one fragment.')
  const salt = randomBytes(32)
  const nonce = randomBytes(8)
  const key = pbkdf2Sync(administratorSecret, salt, KEY_ROUNDS, 32, 'sha256')
  // The stream's own first tag, over nothing, marks every fragment as one of this stream.
  const streamTag = fragment(key, nonce, { number: 0, plain: Buffer.alloc(0), about: Buffer.alloc(0) })
  const about = Buffer.concat([Buffer.from([LAST_FRAGMENT]), streamTag])
  const sealed = fragment(key, nonce, { number: 1, plain, about })
  return Buffer.concat([salt, Buffer.from([PBKDF2_WITH_AES_GCM]), nonce, sealed])
}

interface Fragment {
  readonly number: number
  readonly plain: Buffer
  /** What is authenticated beside the content. */
  readonly about: Buffer
}

function fragment(key: Buffer, nonce: Buffer, { number, plain, about }: Fragment): Buffer {
  const numbered = Buffer.alloc(12)
  nonce.copy(numbered)
  numbered.writeUInt32LE(number, nonce.length)
  const cipher = createCipheriv('aes-256-gcm', key, numbered).setAAD(about)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
