import { ensureFileStoreUsers, readFileStoreAccessKeys } from './file-store-users/ensure-file-store-users.ts'

// `npm run file-users -- DIR`: creates the bucket and one MinIO user per service that stores files, with rights on its
// own folder only. DIR has NAME-access-key and NAME-secret-key for each of catalog, invoicing and backup. S3_ENDPOINT,
// S3_ACCESS_KEY and S3_SECRET_KEY sign in as the administrator; S3_BUCKET names the bucket.
const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET: bucket = 'rms' } = process.env
const [folder] = process.argv.slice(2)
if (!endpoint || !S3_ACCESS_KEY || !S3_SECRET_KEY || !folder) {
  console.error('Use: S3_ENDPOINT=http://host:9000 S3_ACCESS_KEY=… S3_SECRET_KEY=… npm run file-users -- DIR')
  process.exit(2)
}
try {
  const administrator = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY }
  const names = await ensureFileStoreUsers({
    endpoint,
    administrator,
    bucket,
    keysOf: readFileStoreAccessKeys(folder),
  })
  console.log(`Users: ${names.join(', ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
