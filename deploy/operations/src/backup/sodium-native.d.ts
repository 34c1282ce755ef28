/** The part of libsodium that backups use; the package has no types. */
declare module 'sodium-native' {
  const sodium: {
    readonly crypto_secretstream_xchacha20poly1305_ABYTES: number
    readonly crypto_secretstream_xchacha20poly1305_HEADERBYTES: number
    readonly crypto_secretstream_xchacha20poly1305_STATEBYTES: number
    readonly crypto_secretstream_xchacha20poly1305_TAGBYTES: number
    readonly crypto_secretstream_xchacha20poly1305_TAG_FINAL: number
    readonly crypto_secretstream_xchacha20poly1305_TAG_MESSAGE: number
    crypto_secretstream_xchacha20poly1305_init_push(state: Buffer, header: Buffer, key: Buffer): void
    crypto_secretstream_xchacha20poly1305_push(
      state: Buffer,
      encrypted: Buffer,
      content: Buffer,
      additionalData: null,
      tag: number,
    ): void
    crypto_secretstream_xchacha20poly1305_init_pull(state: Buffer, header: Buffer, key: Buffer): void
    crypto_secretstream_xchacha20poly1305_pull(
      state: Buffer,
      content: Buffer,
      tag: Buffer,
      encrypted: Buffer,
      additionalData: null,
    ): void
  }
  export default sodium
}
