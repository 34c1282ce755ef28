import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { type ClaimChange, describeClaimChange } from './claim-changes.ts'
import classes from './claims.module.css'

/** Lists what has changed since the claims were shown, so that the user decides again. */
export function ClaimChangesNotice({ changes }: { changes: readonly ClaimChange[] }) {
  const formats = useFormats()
  if (changes.length === 0) return null
  return (
    <Alert color="amber" variant="light" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {t('claims.changed')}
      <ul className={classes.changes}>
        {changes.map(change => (
          <li key={change.seen.id}>{describeClaimChange(change, formats)}</li>
        ))}
      </ul>
    </Alert>
  )
}
