import { Button, FileButton, Text } from '@mantine/core'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { type Failure, failureOf } from '../../../shared/api/failure.ts'
import { confirm } from '../../../shared/lib/confirm.ts'
import { FailureNote } from '../../components/form-parts.tsx'
import { tellDone } from '../../lib/notify.ts'
import { useSettings } from '../../lib/settings.ts'
import { t } from '../../texts/index.ts'
import classes from './branding-tab.module.css'
import { logoProblem } from './logo-problem.ts'
import { useDeleteLogoMutation, useUploadLogoMutation } from './settings-api.ts'

/** The logo. It is saved as soon as a file is selected, independently of the save button. */
export function BrandingTab() {
  const { logoUrl, companyName } = useSettings()
  const { upload, remove, failure, isUploading, isRemoving } = useLogo()
  return (
    <div className={classes.panel}>
      <FailureNote failure={failure} />
      <div className={classes.logoPreview}>
        {logoUrl ? (
          <img src={logoUrl} alt={companyName || t('branding.logo')} className={classes.logo} />
        ) : (
          <span className={classes.none}>
            <IconPhoto size={24} stroke={1.25} aria-hidden />
            {t('branding.none')}
          </span>
        )}
      </div>
      <Text size="xs" c="dimmed">
        {t('branding.help')}
      </Text>
      <div className={classes.actions}>
        <FileButton
          accept="image/jpeg,image/png,image/gif,image/svg+xml"
          inputProps={{ 'aria-label': t('branding.file') }}
          onChange={file => file && upload(file)}
        >
          {props => (
            <Button
              {...props}
              variant="default"
              loading={isUploading}
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            >
              {t(logoUrl ? 'branding.replace' : 'branding.upload')}
            </Button>
          )}
        </FileButton>
        {logoUrl && (
          <Button
            variant="subtle"
            color="red"
            loading={isRemoving}
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={remove}
          >
            {t('branding.delete')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useLogo() {
  const [send, sending] = useUploadLogoMutation()
  const [forget, deletion] = useDeleteLogoMutation()
  const [failure, setFailure] = useState<string | null>(null)

  const upload = async (file: File) => {
    const problem = logoProblem(file)
    setFailure(problem)
    if (problem) return
    try {
      await send(file).unwrap()
      tellDone(t('branding.uploaded'))
    } catch (thrown) {
      setFailure(describeFailure(failureOf(thrown), 'branding.uploadFailed'))
    }
  }

  const remove = async () => {
    const message = t('branding.deleteMessage')
    if (!(await confirm({ title: t('branding.delete'), message, act: t('common.delete') }))) return
    setFailure(null)
    try {
      await forget().unwrap()
      tellDone(t('branding.deleted'))
    } catch (thrown) {
      setFailure(describeFailure(failureOf(thrown), 'branding.deleteFailed'))
    }
  }

  return { upload, remove, failure, isUploading: sending.isLoading, isRemoving: deletion.isLoading }
}

const describeFailure = (
  { error, status }: Failure,
  otherwise: 'branding.uploadFailed' | 'branding.deleteFailed',
): string => error ?? t(otherwise, { status })
