import { Button, FileButton, Text } from '@mantine/core'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiFailure, toApiFailure } from '../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { FormError } from '../../components/app-form.tsx'
import { notifySuccess } from '../../lib/notify.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { t } from '../../texts/index.ts'
import classes from './branding-tab.module.css'
import { useDeleteLogoMutation, useUploadLogoMutation } from './settings-api.ts'
import { validateLogo } from './validate-logo.ts'

/** The logo. It is saved as soon as a file is selected, independently of the save button. */
export function BrandingTab() {
  const { logoUrl, companyName } = useSettings()
  const { upload, remove, failure, isUploading, isRemoving } = useLogo()
  return (
    <div className={classes.panel}>
      <FormError failure={failure} />
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
  const [uploadLogo, uploading] = useUploadLogoMutation()
  const [deleteLogo, deletion] = useDeleteLogoMutation()
  const [failure, setFailure] = useState<string | null>(null)

  const upload = async (file: File) => {
    const problem = validateLogo(file)
    setFailure(problem)
    if (problem) return
    try {
      await uploadLogo(file).unwrap()
      notifySuccess(t('branding.uploaded'))
    } catch (thrown) {
      setFailure(describeFailure(toApiFailure(thrown), 'branding.uploadFailed'))
    }
  }

  const remove = async () => {
    const message = t('branding.deleteMessage')
    if (
      !(await requestConfirmation({ title: t('branding.delete'), message, confirmLabel: t('common.delete') }))
    )
      return
    setFailure(null)
    try {
      await deleteLogo().unwrap()
      notifySuccess(t('branding.deleted'))
    } catch (thrown) {
      setFailure(describeFailure(toApiFailure(thrown), 'branding.deleteFailed'))
    }
  }

  return { upload, remove, failure, isUploading: uploading.isLoading, isRemoving: deletion.isLoading }
}

const describeFailure = (
  { error, status }: ApiFailure,
  fallbackKey: 'branding.uploadFailed' | 'branding.deleteFailed',
): string => error ?? t(fallbackKey, { status })
