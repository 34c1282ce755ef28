import { Button, Text } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { copyText } from '../../../../shared/lib/copy-text.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { FailureNote } from '../../../components/form-parts.tsx'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useIssuePortalPasswordMutation } from '../staff-api.ts'
import classes from './details.module.css'

interface PortalPasswordModalProps {
  member: StaffMember
  onClose: () => void
}

/** Issues a one-time password for the staff portal, which is shown once and must be changed at the first sign-in. */
export function PortalPasswordModal({ member, onClose }: PortalPasswordModalProps) {
  const [issue, { data, isLoading }] = useIssuePortalPasswordMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async () => {
    setFailure(null)
    const answer = await issue(member.id)
    if ('error' in answer) setFailure(failureOf(answer.error).error ?? t('staff.portalFailed'))
  }
  return (
    <AppModal opened onClose={onClose} title={t('staff.portalTitle', { name: member.name })} size={500}>
      <div className={classes.section}>
        <FailureNote failure={failure} />
        <Text size="md">
          {t(data ? 'staff.portalShown' : 'staff.portalExplained', { email: member.email })}
        </Text>
        {data ? (
          <Issued password={data.password} />
        ) : (
          <Button onClick={ask} loading={isLoading} data-autofocus>
            {t('staff.portalIssue')}
          </Button>
        )}
      </div>
    </AppModal>
  )
}

function Issued({ password }: { password: string }) {
  const copy = async () => {
    if (await copyText(password)) tellDone(t('staff.portalCopied'))
    else tellFailure(t('staff.portalCopyFailed'))
  }
  return (
    <>
      <output className={classes.secret} aria-label={t('staff.portalPassword')}>
        {password}
      </output>
      <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={copy}>
        {t('staff.portalCopy')}
      </Button>
    </>
  )
}
