/** Who keeps files, and below which folder of the bucket: a worker runs the handlers of its service. */
const FILE_OWNERS = { catalog: 'branding', invoicing: 'invoices' } as const

export type FileUserName = keyof typeof FILE_OWNERS | 'backup'

export const FILE_USERS: readonly FileUserName[] = ['catalog', 'invoicing', 'backup']

/** A policy in the language of S3. */
export interface FilePolicy {
  readonly Version: '2012-10-17'
  readonly Statement: readonly {
    readonly Effect: 'Allow'
    readonly Action: readonly string[]
    readonly Resource: readonly string[]
  }[]
}

/**
 * What each user may do in the bucket, and nothing else: a service reads and writes the files of its own folder;
 * `backup` reads all of them, and writes them when it restores. Everybody may see which names there are, because a
 * store says of a missing file that it is missing only to those who may; names are random.
 */
export function filePolicy(user: FileUserName, bucket: string): FilePolicy {
  const files = user === 'backup' ? '*' : `${FILE_OWNERS[user]}/*`
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
        Resource: [`arn:aws:s3:::${bucket}/${files}`],
      },
    ],
  }
}
