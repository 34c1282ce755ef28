import { Button, Text } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { copyToClipboard } from '../../../../shared/lib/copy-to-clipboard.ts'
import { FormError } from '../../../components/app-form.tsx'
import { AppModal } from '../../../components/app-modal.tsx'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useIssuePortalPasswordMutation } from '../staff-api.ts'
import classes from './details.module.css'

interface PortalPasswordModalProps {
  member: StaffMember
  onClose: () => void
}

/** Issues a temporary password for the staff portal, which is shown once and must be changed at the first sign-in. */
export function PortalPasswordModal({ member, onClose }: PortalPasswordModalProps) {
  const [issue, { data, isLoading }] = useIssuePortalPasswordMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const issuePassword = async () => {
    setFailure(null)
    const answer = await issue(member.id)
    if ('error' in answer) setFailure(toApiFailure(answer.error).error ?? t('staff.portalFailed'))
  }
  return (
    <AppModal opened onClose={onClose} title={t('staff.portalTitle', { name: member.name })} size={500}>
      <div className={classes.section}>
        <FormError failure={failure} />
        <Text size="md">
          {t(data ? 'staff.portalShown' : 'staff.portalExplained', { email: member.email })}
        </Text>
        {data ? (
          <IssuedPassword password={data.password} />
        ) : (
          <Button onClick={issuePassword} loading={isLoading} data-autofocus>
            {t('staff.portalIssue')}
          </Button>
        )}
      </div>
    </AppModal>
  )
}

function IssuedPassword({ password }: { password: string }) {
  const copy = async () => {
    if (await copyToClipboard(password)) notifySuccess(t('staff.portalCopied'))
    else notifyError(t('staff.portalCopyFailed'))
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
