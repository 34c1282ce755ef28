/**
 * Services that store files and their folders in the bucket. A worker uses the account of the service whose handlers it
 * runs.
 */
const FILE_OWNERS = { catalog: ['branding', 'deliveries'], invoicing: ['invoices'] } as const

export type FileStoreUserName = keyof typeof FILE_OWNERS | 'backup'

export const FILE_STORE_USERS: readonly FileStoreUserName[] = ['catalog', 'invoicing', 'backup']

/** A policy document of S3. */
export interface FileStorePolicy {
  readonly Version: '2012-10-17'
  readonly Statement: readonly {
    readonly Effect: 'Allow'
    readonly Action: readonly string[]
    readonly Resource: readonly string[]
  }[]
}

/**
 * Rights of each user in the bucket, by least privilege: a service reads and writes its own folders; `backup` reads all,
 * and writes them on restore. Everyone may list names, because S3 reports a missing file as missing only to those who
 * may list; the names are random.
 */
export function getFileStorePolicy(user: FileStoreUserName, bucket: string): FileStorePolicy {
  const files = user === 'backup' ? ['*'] : FILE_OWNERS[user].map(folder => `${folder}/*`)
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:GetBucketLocation', 's3:ListBucket'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
      {
        Effect: 'Allow',
        Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
        Resource: files.map(path => `arn:aws:s3:::${bucket}/${path}`),
      },
    ],
  }
}
